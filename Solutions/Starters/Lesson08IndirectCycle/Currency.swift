/// The currencies that a user can choose.
enum Currency {
  case euro, dollar
}

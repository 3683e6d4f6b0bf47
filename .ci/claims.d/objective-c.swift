// Every file and every mistake of this page is compiled by `.ci/check-apple`, with nearly all of clang's warnings.
//: cited .ci/check-apple: Solutions/ObjectiveC, and Leaks and Mistakes in it

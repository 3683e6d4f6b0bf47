// What scrolls sideways can be reached with the keyboard, and the headings of the sidebar have a level.
addEventListener("DOMContentLoaded", () => {
  for (const part of document.querySelectorAll(".highlight pre, .table-wrapper")) part.tabIndex = 0
  for (const part of document.querySelectorAll(".caption[role=heading]")) part.ariaLevel = "2"
})

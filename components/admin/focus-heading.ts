/**
 * Moves the focus to the page's heading, when the focused button is removed with its row. Next keeps the previous page in
 * the document, hidden.
 */
export function focusHeading() {
  const headings = [...document.querySelectorAll('h1')]
  headings.find((heading) => heading.getClientRects().length > 0)?.focus()
}

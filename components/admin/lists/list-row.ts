// J and K move the focus from row to row of a page's lists (`palette/admin-keyboard.tsx`). Each row marks one element for that.

/** Marks the link that opens a row. */
export const rowLink = { 'data-list-row': '' }

/** Marks a row that no link opens, which gets the focus itself. */
export const bareRow = { 'data-list-row': '', tabIndex: -1 }

/** Every shortcut of the admin, for the dialog that "?" opens. `letter`: a single key, which can be turned off. */
export const shortcuts: readonly { keys: readonly string[]; does: string; letter?: true }[] = [
  { keys: ['Ctrl', 'K'], does: 'Search posts, messages, people, pages and actions' },
  { keys: ['Ctrl', 'S'], does: 'Save the post' },
  { keys: ['Ctrl', 'B'], does: 'Bold text' },
  { keys: ['Ctrl', 'I'], does: 'Italic text' },
  { keys: ['Ctrl', 'K'], does: 'Link, while the cursor is in the text of a post' },
  { keys: ['J'], does: 'Next row of a list', letter: true },
  { keys: ['K'], does: 'Previous row of a list', letter: true },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['X'], does: 'Select the row', letter: true },
  { keys: ['E'], does: 'Mark the message as answered', letter: true },
  { keys: ['?'], does: 'Show these shortcuts', letter: true },
]

const storageKey = 'admin-letter-keys'

/** Whether single keys are shortcuts: people who speak to their computer turn them off (WCAG 2.1.4). */
export function areLetterKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Remembers the choice on this device; without storage it is not remembered. */
export function setLetterKeys(on: boolean) {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // The browser refuses storage.
  }
}

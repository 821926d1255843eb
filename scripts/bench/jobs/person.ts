import type { Locator, Page } from '@playwright/test'
import { type Cost, nothing, type Screen } from './steps.ts'

type FileToPick = { name: string; mimeType: string; buffer: Buffer }

/** Uses the admin as a person does, and counts taps, keys and page loads. */
export class Person {
  readonly page: Page
  readonly screen: Screen
  cost: Cost = nothing
  private address = ''

  constructor(page: Page, screen: Screen) {
    this.page = page
    this.screen = screen
    // A navigation inside the page counts as a load too; a change of the fragment does not.
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || this.addressNow() === this.address) return
      this.address = this.addressNow()
      this.count({ loads: 1 })
    })
    page.context().on('page', () => this.count({ loads: 1 }))
  }

  private addressNow() {
    return this.page.url().replace(/#.*/, '')
  }

  private count(more: Partial<Cost>) {
    const { taps = 0, keys = 0, loads = 0 } = more
    const { cost } = this
    this.cost = { taps: cost.taps + taps, keys: cost.keys + keys, loads: cost.loads + loads }
  }

  /** Every job begins on the dashboard, which is open already. */
  async begin() {
    await this.page.goto('/admin')
    await this.page.locator('fieldset:disabled').first().waitFor({ state: 'detached' })
    this.cost = nothing
  }

  get main() {
    return this.page.getByRole('main')
  }

  get dialog() {
    return this.page.getByRole('alertdialog')
  }

  async tap(target: Locator) {
    this.count({ taps: 1 })
    if (this.screen === 'phone') await target.tap()
    else await target.click()
  }

  tapButton = (name: string | RegExp, within: Page | Locator = this.page) =>
    this.tap(within.getByRole('button', { name, exact: typeof name === 'string' }))

  tapLink = (name: string | RegExp, within: Page | Locator = this.main) =>
    this.tap(within.getByRole('link', { name, exact: typeof name === 'string' }).filter({ visible: true }))

  async press(key: string) {
    this.count({ keys: 1 })
    await this.page.keyboard.press(key)
  }

  /** Types into the field that has the focus. */
  async type(text: string) {
    this.count({ keys: 1 })
    await this.page.keyboard.insertText(text)
  }

  async write(field: Locator, text: string) {
    await this.tap(field)
    await this.type(text)
  }

  /** Types into a field with a format of its own, such as a date. */
  async set(field: Locator, value: string) {
    await this.tap(field)
    this.count({ keys: 1 })
    await field.fill(value)
  }

  /** Opens a select and taps an option. */
  async choose(select: Locator, label: string) {
    this.count({ taps: 2 })
    await select.selectOption({ label })
  }

  /** Selects a word by one double tap. */
  async selectWord(area: Locator, word: string) {
    this.count({ taps: 1 })
    // Waits until the editor is ready.
    await area.click({ trial: true })
    await area.evaluate((element: HTMLTextAreaElement, word) => {
      const start = element.value.indexOf(word)
      element.focus()
      element.setSelectionRange(start, start + word.length)
    }, word)
  }

  /** Waits until something has appeared in a text area. */
  async waitForText(area: Locator, text: string) {
    const handle = await area.elementHandle()
    await this.page.waitForFunction(
      ([element, text]) => element instanceof HTMLTextAreaElement && element.value.includes(text),
      [handle, text] as const,
    )
  }

  /** Picks files in the device's dialog: a tap for each, and one for the dialog's own button. */
  async pick(button: string, files: FileToPick[]) {
    const chooser = this.page.waitForEvent('filechooser')
    await this.tapButton(button)
    this.count({ taps: files.length + 1 })
    await (await chooser).setFiles(files)
  }

  /** Closes what was opened outside the site. */
  async comeBackFrom(other: Page) {
    this.count({ taps: 1 })
    await other.close()
  }

  /** Opens a section of the admin by its navigation. */
  async go(section: 'Posts' | 'Inbox') {
    const navigation = this.page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true })
    await this.tapLink(new RegExp(`^\\s*${section}`), navigation)
    await this.page.waitForURL(`**/admin/${section.toLowerCase()}`)
  }

  /** Finds something by its words from wherever the person is, and opens it. */
  async find(words: string, name: string) {
    if (this.screen === 'phone') await this.tapButton('Search')
    else await this.press('Control+k')
    await this.page.getByRole('combobox', { name: /^Search posts/ }).waitFor()
    await this.type(words)
    const found = this.page.getByRole('option').filter({ hasText: name })
    await found.waitFor()
    if (this.screen === 'phone') await this.tap(found)
    else await this.press('Enter')
  }

  /** Saves in the editor: by Ctrl+S, which stays, or by a button, which returns to the list. */
  async save(button: string) {
    if (this.screen === 'desktop') return this.press('Control+s')
    await this.tapButton(button)
    await this.arriveAt('/admin/posts')
  }

  arriveAt = (path: string) => this.page.waitForURL((url) => url.pathname === path)
}

/** The distance between toasts, and about that between them and what is below. In px. */
export const toastGap = 12
const toastMargin = 2 * toastGap

/** How many toasts are shown at once. */
export const shownToasts = 2

/** The height of the bars at the bottom of an admin page, which toasts must not cover. */
export const barsHeight =
  'var(--admin-tabs-height, 0px) + var(--save-bar-height, 0px) + var(--save-bar-lift, 0px)'

const cards = new Set<HTMLElement>()
/** The control that was pressed last. Safari does not focus a button that is pressed. */
let pressed: Element | null = null
/** The space that is added to the page, in px. */
let room = 0
/** Whether there is room for the toasts below the page's save bar, as on a short page. */
let isBelowBar = false

/**
 * A ref of a toast that makes the page leave room for it: what was used is scrolled out from under it, and styles know how high the toasts
 * are: `--toasts-height` above the bars at the bottom of the screen, with margins, `--toasts-top` above the bottom. As much is added at the
 * end of a page of the admin, or before its save bar if toasts are above that, so that its last buttons can be scrolled above the toasts.
 */
export function makeRoom(card: HTMLElement | null) {
  if (!card) return
  cards.add(card)
  const observer = new ResizeObserver(measure)
  observer.observe(card)
  measure()
  for (const used of [pressed, document.activeElement]) reveal(used, card)
  return () => {
    observer.disconnect()
    cards.delete(card)
    measure()
  }
}

/** Notes what is pressed, and keeps up with scrolling while there are toasts. */
export function watchPage() {
  const options = { capture: true, passive: true }
  const note = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button, a, label, summary') : null
  }
  addEventListener('pointerdown', note, options)
  addEventListener('scroll', () => (cards.size > 0 || room > 0) && measure(), options)
}

function measure() {
  const heights = [...cards].slice(-shownToasts).map(({ offsetHeight }) => offsetHeight + toastGap)
  const height = heights.length > 0 ? heights.reduce((sum, one) => sum + one, toastMargin - toastGap) : 0
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  // What is on the screen of the added space stays until it is scrolled away: nothing moves when a toast goes.
  room = Math.max(height, room - Math.max(0, scrollHeight - clientHeight - scrollTop))
  // The router keeps earlier pages in the document, hidden.
  const bar = [...document.querySelectorAll('[data-sticky-bar]')].find((one) => one.checkVisibility())
  if (height > 0) isBelowBar = !bar || liftOf(bar) >= height
  setStyle('--toasts-height', height && `${height}px`)
  setStyle('--toasts-top', height && `calc(${barsHeight} + ${height}px)`)
  setStyle('--toast-room', isBelowBar && room && `${room}px`)
  setStyle('--save-bar-room', !isBelowBar && room && `${room}px`)
  setStyle('--save-bar-lift', bar && height && (isBelowBar ? belowBar : `${liftOf(bar)}px`))
}

const belowBar = 'calc(-1 * var(--save-bar-height, 0px))'

/** How far above the bottom of the screen a save bar is: the footer lifts it at the end of a page. In px. */
function liftOf(bar: Element): number {
  const { position, bottom } = getComputedStyle(bar)
  if (position !== 'sticky') return 0
  return Math.max(0, innerHeight - bar.getBoundingClientRect().bottom - Number.parseFloat(bottom))
}

function setStyle(name: string, value: string | 0 | false | undefined) {
  const { style } = document.documentElement
  if (value) style.setProperty(name, value)
  else style.removeProperty(name)
}

/** What stays on the screen when the page scrolls, or has its own place above a toast. */
const fixed = 'aside, nav, header, [data-sticky-bar], [role=dialog], [role=alertdialog], [data-slot=toast]'

/** Scrolls a control above the toasts if one of them covers it, with the save state beside it. */
function reveal(control: Element | null, card: HTMLElement) {
  if (!control?.isConnected || control === document.body || control.closest(fixed)) return
  const parent = control.parentElement
  const row = parent?.querySelector(':scope > [role=status]') ? parent : control
  const [box, toast] = [row.getBoundingClientRect(), card.getBoundingClientRect()]
  const isBeside = box.right < toast.left || box.left > toast.right
  const edge = innerHeight - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
  // A field that fills the screen is longer than what is covered of it.
  if (isBeside || box.height > innerHeight / 2 || box.top > innerHeight || !(box.bottom > edge)) return
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

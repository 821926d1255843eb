/** The distance between two toasts, in px. */
export const toastGap = 12

/** The least distance between toasts and what they must not cover, in px. */
const clearance = 8

/** How many toasts are shown at once. */
export const shownToasts = 2

/** Bars, buttons, and what says whether something is saved. The page behind a dialog is hidden from assistive technology. */
const keptClear = ['[data-bar]', 'button', 'select', 'summary', '[type=checkbox], [type=radio], [type=file]']
  .concat('[data-slot=button], [role=status], [data-slot=save-state]')
  .map((selector) => `:is(${selector}):not([aria-hidden=true] *, .toasts *)`)
  .join()

/** What is covered only where nothing else is free. */
const spared = '[role=dialog], [role=alertdialog]'

type Box = ReturnType<typeof edges>
const edges = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom })

const cards = new Set<HTMLElement>()
/** How far the lowest toast is above the bottom of the window, in px. */
let place = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * A ref of a toast. Moves the toasts to the lowest place where they cover no button, bar or save state, before they are painted. They stay
 * there until something they must not cover is below them, because the reader has scrolled or the page has changed. `--toasts-bottom` is
 * their distance from the bottom of the window. Where there is room for one only, the older one is hidden. Nothing but toasts moves.
 */
export function placeToast(card: HTMLElement | null) {
  if (!card) return
  if (cards.size === 0) listen(addEventListener)
  cards.add(card)
  const observer = new ResizeObserver(findPlace)
  observer.observe(card)
  findPlace()
  return () => {
    observer.disconnect()
    cards.delete(card)
    if (cards.size > 0) return findPlace()
    place = 0
    listen(removeEventListener)
  }
}

/** While somebody scrolls or types, the toasts stay where they are. A dialog that opens takes the focus. */
function listen(change: typeof addEventListener) {
  for (const event of ['scroll', 'resize', 'focusin', 'click', 'input'])
    change(event, findPlaceSoon, { capture: true, passive: true })
}

function findPlaceSoon() {
  clearTimeout(timer)
  timer = setTimeout(findPlace, 100)
}

function findPlace() {
  const [first] = cards
  if (!first) return
  const { left, right } = first.getBoundingClientRect()
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map((box) => ({ ...edges(box), top: box.top - clearance, bottom: box.bottom + clearance }))
      .filter((box) => box.left < right && box.right > left && box.bottom > 0 && box.top < innerHeight)
  const kept = boxesOf(keptClear)
  const all = [...kept, ...boxesOf(spared)]
  const lowest = innerHeight - 2 * toastGap

  /** How much toasts of this height, with this bottom, would cover of the boxes, in square pixels. */
  function covered(boxes: Box[], height: number, bottom: number) {
    const overlaps = boxes.map((box) => {
      const width = Math.min(box.right, right) - Math.max(box.left, left)
      return width * Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, bottom - height))
    })
    return overlaps.reduce((sum, area) => sum + area, 0)
  }

  /** The place that covers least, the lowest of several, and whether it covers nothing. */
  function bestPlace(count: number) {
    const heights = [...cards].slice(-count).map(({ offsetHeight }) => offsetHeight)
    const height = heights.reduce((sum, one) => sum + toastGap + one, -toastGap)
    const current = innerHeight - place
    if (place > 0 && covered(all, height, current) === 0) return { bottom: current, isFree: true }
    const bottoms = [lowest, ...all.map(({ top }) => top)]
      .filter((bottom) => bottom <= lowest && bottom >= height)
      .sort((one, other) => other - one)
    const free = bottoms.find((bottom) => covered(all, height, bottom) === 0)
    const areas = bottoms.map((bottom) => covered(kept, height, bottom))
    const least = Math.min(...areas)
    return { bottom: free ?? bottoms[areas.indexOf(least)] ?? lowest, isFree: least === 0 }
  }

  const both = bestPlace(shownToasts)
  const best = both.isFree ? both : bestPlace(1)
  place = innerHeight - best.bottom
  document.documentElement.style.setProperty('--toasts-bottom', `${place}px`)
  const hidden = both.isFree ? [] : [...cards].slice(0, -1)
  for (const card of cards)
    card.closest('li')?.style.setProperty('visibility', hidden.includes(card) ? 'hidden' : 'visible')
}

/** The distance between two toasts, in px. */
export const toastGap = 12

/** The least distance between toasts and what they must not cover, in px. */
const clearance = 8

/** How many toasts are shown at once. */
export const shownToasts = 2

/** Elements that toasts must not cover: bars, buttons, and texts that say whether something is saved. */
const keptClear =
  '[data-bar], [popover], button, select, summary, [type=checkbox], [type=radio], [type=file], ' +
  '[data-slot=button], [role=status], [data-slot=save-state]'

/** Elements that toasts cover only where no other place is free, among them the results of forms (`*-answer`). */
const spared = '[role=dialog], [role=alertdialog], [id$="-answer"], a, input:focus, textarea:focus'

/** Elements that toasts may cover: the page behind a modal dialog, which Radix marks with `data-aria-hidden`, and toasts themselves. */
const ignored = '[data-aria-hidden], [data-aria-hidden] *, .toasts *'

/** How long scrolling, resizing or changes of the page must have paused before the toasts may move, in milliseconds. */
const pause = 200

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const cards = new Set<HTMLElement>()
/** How far the lowest toast is above the bottom of the window, in px. */
let place = 0
let timer: ReturnType<typeof setTimeout> | undefined
const changes = new MutationObserver(findPlaceSoon)

/**
 * A ref of a toast. Moves the toasts to the lowest place where they cover no button, bar or save state, before they are painted. They stay
 * there until something they must not cover is below them, because the reader has scrolled or the page has changed. Where there is room for
 * one only, the older one is hidden. `--toasts-bottom` is their distance from the bottom of the window. Nothing but toasts moves.
 */
export function placeToast(card: HTMLElement | null) {
  if (!card) return
  if (cards.size === 0) watchPage()
  cards.add(card)
  const observer = new ResizeObserver(findPlace)
  observer.observe(card)
  findPlace()
  return () => {
    observer.disconnect()
    cards.delete(card)
    // The remaining toast may move to a lower place.
    place = 0
    if (cards.size > 0) findPlace()
    else stopWatching()
  }
}

const options = { capture: true, passive: true }

function watchPage() {
  for (const event of ['scroll', 'resize']) addEventListener(event, findPlaceSoon, options)
  const attributeFilter = ['open', 'hidden', 'disabled', 'data-aria-hidden']
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter })
}

function stopWatching() {
  for (const event of ['scroll', 'resize']) removeEventListener(event, findPlaceSoon, options)
  changes.disconnect()
  clearTimeout(timer)
}

function findPlaceSoon() {
  clearTimeout(timer)
  timer = setTimeout(findPlace, pause)
}

/** Whether an element is visible. Browsers without `checkVisibility`, such as Safari before 17.4, count all elements as visible. */
const isShown = (element: Element) =>
  element.checkVisibility?.({ contentVisibilityAuto: true, visibilityProperty: true }) ?? true

function findPlace() {
  const [first] = cards
  if (!first) return
  const { left, right } = first.getBoundingClientRect()
  const boxesOf = (selector: string): Box[] =>
    [...document.querySelectorAll(selector)]
      .filter((element) => !element.matches(ignored))
      .filter(isShown)
      .map((element) => element.getBoundingClientRect())
      // A label for screen readers is 1 px high.
      .filter(({ height }) => height > 1)
      .map(({ left, right, top, bottom }) => ({
        left,
        right,
        top: top - clearance,
        bottom: bottom + clearance,
      }))
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

  /** The lowest position where the newest `count` toasts cover the smallest area of `kept`. `isFree`: they cover none of it. */
  function bestPlace(count: number) {
    const heights = [...cards].slice(-count).map(({ offsetHeight }) => offsetHeight)
    const height = heights.reduce((sum, one) => sum + toastGap + one, -toastGap)
    const current = innerHeight - place
    const bottoms = [lowest, ...all.map(({ top }) => top)]
      .filter((bottom) => bottom <= lowest && bottom >= height)
      .sort((one, other) => other - one)
    const isClear = (boxes: Box[]) => (bottom: number) => covered(boxes, height, bottom) === 0
    if (place > 0 && current <= lowest && current >= height && isClear(all)(current))
      return { count, bottom: current, isFree: true }
    const free = bottoms.find(isClear(all)) ?? bottoms.find(isClear(kept))
    if (free !== undefined) return { count, bottom: free, isFree: true }
    const areas = bottoms.map((bottom) => covered(kept, height, bottom))
    // In a window that is too low for them, the first lines are on the screen.
    const least = bottoms[areas.indexOf(Math.min(...areas))] ?? Math.max(lowest, height)
    return { count, bottom: least, isFree: false }
  }

  const several = bestPlace(shownToasts)
  const { count, bottom } = several.isFree ? several : bestPlace(1)
  place = innerHeight - bottom
  first.closest<HTMLElement>('.toasts')?.style.setProperty('--toasts-bottom', `${place}px`)
  const hidden = [...cards].slice(0, -count).filter((card) => !card.contains(document.activeElement))
  for (const card of cards)
    card.closest('li')?.style.setProperty('visibility', hidden.includes(card) ? 'hidden' : 'visible')
}

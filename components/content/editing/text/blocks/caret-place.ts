/** The styles that decide where a textarea breaks its lines. */
const copied = ['font', 'lineHeight', 'letterSpacing', 'tabSize', 'padding', 'border', 'boxSizing'] as const

/** The top of the caret's line within a textarea, and the height of a line, in pixels. */
export function caretLine(area: HTMLTextAreaElement, place: number): { top: number; height: number } {
  const mirror = document.createElement('div')
  const style = getComputedStyle(area)
  for (const name of copied) mirror.style[name] = style[name]
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    width: `${area.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  mirror.textContent = area.value.slice(0, place)
  const caret = mirror.appendChild(document.createElement('span'))
  caret.textContent = '/'
  document.body.append(mirror)
  const line = { top: caret.offsetTop - area.scrollTop, height: Number.parseFloat(style.lineHeight) }
  mirror.remove()
  return line
}

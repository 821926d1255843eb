import { type RefObject, useLayoutEffect } from 'react'

/** Makes a textarea as tall as its text, in browsers without CSS `field-sizing`. */
export function useGrow(area: RefObject<HTMLTextAreaElement | null>, text: string, isOn = true) {
  useLayoutEffect(() => {
    if (!isOn && area.current) area.current.style.height = ''
    if (!isOn || !area.current || CSS.supports('field-sizing', 'content')) return
    area.current.style.height = 'auto'
    area.current.style.height = text ? `${area.current.scrollHeight + 2}px` : ''
  }, [area, text, isOn])
}

'use client'

import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '@/lib/platform/cn'

/**
 * The save buttons of a form, at the bottom of the screen. Toasts (`components/ui/toast-place.ts`) and whatever gets the focus
 * (`admin.css`) stay above it. On a phone with large text it would cover most of the form, and ends the form instead.
 */
export function StickyBar({ className, ...props }: ComponentProps<'div'>) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(element).position === 'sticky'
      style.setProperty('--save-bar-height', `${isSticky ? element.offsetHeight : 0}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--save-bar-height')
    }
  }, [])
  return (
    <div
      ref={bar}
      data-bar
      className={cn(
        'sticky bottom-admin-tabs z-10 bg-surface [@media(max-width:30rem)_and_(max-height:30rem)]:static',
        className,
      )}
      {...props}
    />
  )
}

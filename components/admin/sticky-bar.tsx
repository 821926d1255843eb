'use client'

import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '@/lib/platform/cn'

/**
 * The save buttons of a form, at the bottom of the screen. Toasts (`components/ui/toaster.tsx`) and whatever gets the focus
 * (`admin.css`) stay above it.
 */
export function StickyBar({ className, ...props }: ComponentProps<'div'>) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!bar.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--save-bar-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--save-bar-height')
    }
  }, [])
  return <div ref={bar} className={cn('sticky bottom-admin-tabs z-10 bg-surface', className)} {...props} />
}

'use client'

import type { KeyboardEvent } from 'react'
import { cn } from '@/lib/platform/cn'

export type View = 'write' | 'preview'

const views: readonly { view: View; name: string }[] = [
  { view: 'write', name: 'Write' },
  { view: 'preview', name: 'Preview' },
]

export const tabId = (view: View) => `content-${view}-tab`
export const panelId = (view: View) => `content-${view}`

/** Two tabs; an arrow key goes to the other one (WAI-ARIA tabs). */
export function ViewTabs({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = view === 'write' ? 'preview' : 'write'
    onChange(other)
    document.getElementById(tabId(other))?.focus()
  }
  return (
    <div role="tablist" aria-label="Content" onKeyDown={onKeyDown} className="flex">
      {views.map((tab) => (
        <button
          key={tab.view}
          id={tabId(tab.view)}
          type="button"
          role="tab"
          aria-selected={tab.view === view}
          aria-controls={panelId(tab.view)}
          tabIndex={tab.view === view ? 0 : -1}
          onClick={() => onChange(tab.view)}
          className="group min-h-11 px-3 text-small font-label text-muted aria-selected:text-text"
        >
          <span
            className={cn(
              'border-transparent border-b-3 border-dashed pb-0.5',
              'group-hover:border-line group-aria-selected:border-accent',
            )}
          >
            {tab.name}
          </span>
        </button>
      ))}
    </div>
  )
}

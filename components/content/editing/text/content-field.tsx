'use client'

import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { type FormPart, fieldId } from '@/components/content/editing/form'
import { FieldError, fieldControl } from '@/components/ui/field-parts'
import { cn } from '@/lib/platform/cn'
import { Preview } from './preview'
import { countWords } from './word-count'
import { WritingArea } from './writing-area'

const id = fieldId('content')

/**
 * The article in Markdown, with a preview. The textarea stays mounted behind the preview and keeps its undo and caret.
 */
export function ContentField({ text, change, errors }: FormPart) {
  const [view, setView] = useState<View>('write')
  const [met, setMet] = useState(errors.content)
  if (errors.content !== met) {
    setMet(errors.content)
    if (errors.content) setView('write')
  }
  const control = fieldControl({ id, error: errors.content, required: true })
  return (
    <div className="grid gap-2">
      <div className="flex items-end justify-between">
        <label htmlFor={id} className="self-center font-label">
          Content*
        </label>
        <ViewTabs view={view} onChange={setView} />
      </div>
      <div id={panelId('write')} role="tabpanel" aria-labelledby={tabId('write')} hidden={view !== 'write'}>
        <WritingArea control={control} content={text.content} onChange={(content) => change({ content })} />
      </div>
      <div
        id={panelId('preview')}
        role="tabpanel"
        aria-labelledby={tabId('preview')}
        hidden={view === 'write'}
      >
        {view === 'preview' && <Preview title={text.title} content={text.content} />}
      </div>
      <FieldError id={id}>{errors.content}</FieldError>
      <WordCount content={text.content} />
    </div>
  )
}

function WordCount({ content }: { content: string }) {
  const words = countWords(useDeferredValue(content))
  return (
    <p className="flex justify-between text-mini text-muted">
      <span>Markdown</span>
      <span className="tabular">{`${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}`}</span>
    </p>
  )
}

export type View = 'write' | 'preview'

const views: readonly { view: View; name: string }[] = [
  { view: 'write', name: 'Write' },
  { view: 'preview', name: 'Preview' },
]

const tabId = (view: View) => `content-${view}-tab`
const panelId = (view: View) => `content-${view}`

/** Two tabs; an arrow key goes to the other one (WAI-ARIA tabs). */
function ViewTabs({ view, onChange }: { view: View; onChange: (view: View) => void }) {
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

'use client'

import { useDeferredValue, useState } from 'react'
import { FieldError, fieldControl } from '@/components/ui/field-parts'
import { type FormPart, fieldId } from '../form'
import { Preview } from './preview'
import { panelId, tabId, type View, ViewTabs } from './tabs'
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

'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { CompareTexts } from './drafts/compare-texts'
import type { Editor } from './use-editor'

/** Why the text is not saved, and what can be done about it. */
export function Notices({ editor }: { editor: Editor }) {
  const { conflict, refusal, text } = editor
  if (conflict)
    return (
      <Notice id="editor-conflict" title="This post was saved elsewhere" sentence={conflict.message}>
        <Button size="sm" onClick={() => editor.resolve(text)}>
          Keep my version
        </Button>
        <Button size="sm" variant="outline" onClick={() => editor.resolve(conflict.theirs.text)}>
          Take theirs
        </Button>
        <div className="w-full">
          <CompareTexts
            one={{ label: `${conflict.theirs.editorName}, saved`, text: conflict.theirs.text }}
            other={{ label: 'Yours', text }}
          />
        </div>
      </Notice>
    )
  if (!refusal) return null
  return (
    <Notice id="editor-refusal" title="Not saved" sentence={refusal.message}>
      {refusal.reason === 'not-found' && (
        <Button size="sm" onClick={() => editor.saveAsNew()}>
          Make it a new post
        </Button>
      )}
    </Notice>
  )
}

type NoticeProps = { id: string; title: string; sentence: string; children?: ReactNode }

function Notice({ id, title, sentence, children }: NoticeProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="mb-5 border-2 border-danger bg-danger-tint p-5 focus:outline-none"
    >
      <h2 id={`${id}-title`} className="type-card">
        {title}
      </h2>
      <p className="mt-1">{sentence}</p>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">{children}</div>
    </section>
  )
}

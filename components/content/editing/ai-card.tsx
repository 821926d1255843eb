'use client'

import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { QualityPanel } from '@/components/ai/generation/quality-panel'
import { Button } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { checkPost } from '@/lib/ai/generation/actions'
import type { Finding } from '@/lib/ai/generation/quality/article'
import type { PostText } from '@/lib/content/editing/post-text'
import type { StoredSource } from '@/lib/content/editing/queries'
import { type FormPart, fieldId, SideCard } from './form'

/** Whether AI wrote the first draft, whether readers are told, and the sources of that draft. */
export function AiCard({ text, change, errors, sources }: FormPart & { sources: readonly StoredSource[] }) {
  return (
    <SideCard title="AI">
      <p>AI wrote the first draft of this post.</p>
      <CheckboxField
        id={fieldId('aiNote')}
        label="Tell readers"
        checked={text.aiNote === 'yes'}
        onChange={({ target }) => change({ aiNote: target.checked ? 'yes' : 'no' })}
        error={errors.aiNote}
      />
      {sources.length > 0 && (
        <div>
          <h3 className="text-small font-label">Sources</h3>
          <ol className="mt-1 divide-y divide-line">
            {sources.map((source) => (
              <AiSource key={`${source.url} ${source.title}`} source={source} />
            ))}
          </ol>
        </div>
      )}
    </SideCard>
  )
}

function AiSource({ source: { title, url, type, credibility } }: { source: StoredSource }) {
  return (
    <li className="py-2 text-small">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center wrap-anywhere"
      >
        <span>
          {title}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
      </a>
      {type && <p className="font-label">{type}</p>}
      {credibility && <p className="text-muted wrap-anywhere">{credibility}</p>}
    </li>
  )
}

/** Findings of the quality check for the current text, including unsaved changes. */
export function CheckCard({ id, text }: { id: string; text: PostText }) {
  const { check, busy, result, refusal } = useCheck(id, text)
  return (
    <SideCard title="Quality">
      <Button size="sm" variant="outline" className="justify-self-start" aria-disabled={busy} onClick={check}>
        Check this post
      </Button>
      <div className="grid gap-3 empty:hidden">
        <p role="status" className="text-small text-muted empty:hidden">
          {busy ? 'Checking...' : result?.isOld ? 'The text has changed since this check.' : ''}
        </p>
        {refusal && (
          <p role="alert" className="text-small text-danger">
            {refusal}
          </p>
        )}
        {result && <QualityPanel findings={result.findings} />}
      </div>
    </SideCard>
  )
}

const checkedFields = ['title', 'content', 'metaTitle', 'metaDescription'] as const

/** The findings about a text; the previous ones are returned until the next ones arrive. */
function useCheck(id: string, text: PostText) {
  const [checked, setChecked] = useState<{ text: PostText; findings: readonly Finding[] } | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, startTransition] = useTransition()

  const check = () => {
    if (busy) return
    startTransition(async () => {
      const { title, content, metaTitle, metaDescription } = text
      const result = await callAction(() => checkPost({ id, title, content, metaTitle, metaDescription }))
      setRefusal(result.ok ? '' : result.message)
      if (result.ok) setChecked({ text, findings: result.data })
    })
  }
  const isOld = checked !== null && checkedFields.some((field) => checked.text[field] !== text[field])
  return { check, busy, refusal, result: checked && { findings: checked.findings, isOld } }
}

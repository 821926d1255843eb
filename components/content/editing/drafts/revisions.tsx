'use client'

import { ChevronDown } from 'lucide-react'
import { use, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { revisionsOf, revisionText } from '@/lib/content/editing/actions'
import type { PostText } from '@/lib/content/editing/post-text'
import type { Revision } from '@/lib/content/editing/queries'
import { formatDateTime } from '@/lib/platform/time'
import { CompareTexts, ValueNamesContext } from './compare-texts'

interface RevisionsProps {
  postId: string
  current: PostText
  onRestore: (text: PostText) => void
}

/** The earlier versions of a post: who saved them and when, their text, and how to restore them. */
export function Revisions({ postId, current, onRestore }: RevisionsProps) {
  const [list, setList] = useState<readonly Revision[]>()
  const [failure, setFailure] = useState('')
  async function open(isOpen: boolean) {
    if (!isOpen) return
    const result = await callAction(() => revisionsOf({ id: postId }))
    if (result.ok) setList(result.data)
    setFailure(result.ok ? '' : result.message)
  }
  return (
    <details
      onToggle={(event) => void open(event.currentTarget.open)}
      className="group/versions border border-line bg-surface"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 px-5 font-label [&::-webkit-details-marker]:hidden">
        Earlier versions
        <ChevronDown aria-hidden="true" className="icon group-open/versions:rotate-180" />
      </summary>
      <div className="border-t border-line p-5">
        {failure && <p role="alert">{failure}</p>}
        {!list && !failure && <p className="text-muted">Loading versions...</p>}
        <ul className="grid gap-3">
          {list?.map((revision) => (
            <Version key={revision.id} {...{ revision, current, onRestore }} />
          ))}
        </ul>
      </div>
    </details>
  )
}

type VersionProps = Omit<RevisionsProps, 'postId'> & { revision: Revision }

function Version({ revision, current, onRestore }: VersionProps) {
  const [text, setText] = useState<PostText>()
  const [failure, setFailure] = useState('')
  const savedAt = formatDateTime(revision.savedAt, use(ValueNamesContext).timeZone)
  async function compare() {
    if (text) return setText(undefined)
    const result = await callAction(() => revisionText({ id: revision.id }))
    if (result.ok) setText(result.data)
    setFailure(result.ok ? '' : result.message)
  }
  return (
    <li className="border-b border-line pb-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p className="min-w-0">
          <span className="font-label">{savedAt}</span>{' '}
          <span className="wrap-anywhere text-muted">
            {revision.editorName}
            {revision.autosaved && ', autosaved'}
            {revision.published && ', published'}
            {revision.scheduled && ', scheduled'}
          </span>
        </p>
        <Button size="sm" variant="outline" aria-expanded={Boolean(text)} onClick={compare}>
          {text ? 'Close' : 'Compare'}
        </Button>
      </div>
      {failure && <p role="alert">{failure}</p>}
      {text && (
        <>
          <CompareTexts one={{ label: 'Now', text: current }} other={{ label: savedAt, text }} />
          <Button size="sm" className="mt-4" onClick={() => onRestore(text)}>
            Restore this version
          </Button>
        </>
      )}
    </li>
  )
}

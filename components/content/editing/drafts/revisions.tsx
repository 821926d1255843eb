'use client'

import { ChevronDown } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { revisionsOf, revisionText } from '@/lib/content/editing/actions'
import type { PostText } from '@/lib/content/editing/post-text'
import type { Revision } from '@/lib/content/editing/queries'
import { formatDateTime } from '@/lib/platform/time'
import { CompareTexts, ValueNamesContext } from './compare-texts'

interface RevisionsProps {
  postId: string
  /** The stored version, which changes with each save. */
  version: number
  current: PostText
  onRestore: (text: PostText) => void
}

/** The earlier versions of a post: who saved them and when, their text, and how to restore them. */
export function Revisions({ postId, version, current, onRestore }: RevisionsProps) {
  const [isOpen, setOpen] = useState(false)
  const [list, setList] = useState<readonly Revision[]>()
  const [failure, setFailure] = useState('')
  /** The version with which the list was loaded, also in vain. */
  const [loadedFor, setLoadedFor] = useState<number>()

  // The list stays while it is loaded again, and with it an open comparison.
  useEffect(() => {
    if (!isOpen || loadedFor === version) return
    let isCurrent = true
    void callAction(() => revisionsOf({ id: postId })).then((result) => {
      if (!isCurrent) return
      if (result.ok) setList(result.data)
      setFailure(result.ok ? '' : result.message)
      setLoadedFor(version)
    })
    return () => {
      isCurrent = false
    }
  }, [isOpen, postId, version, loadedFor])

  function toggle(isOpen: boolean) {
    setOpen(isOpen)
    // Loaded again each time it is opened.
    setLoadedFor(undefined)
  }

  return (
    <details
      onToggle={(event) => toggle(event.currentTarget.open)}
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

type VersionProps = Pick<RevisionsProps, 'current' | 'onRestore'> & { revision: Revision }

function Version({ revision, current, onRestore }: VersionProps) {
  const [compared, setCompared] = useState<{ text: PostText; label: string }>()
  const [failure, setFailure] = useState('')
  const savedAt = formatDateTime(revision.savedAt, use(ValueNamesContext).timeZone)
  async function compare() {
    if (compared) return setCompared(undefined)
    const result = await callAction(() => revisionText({ id: revision.id }))
    // An autosave may change this version, and its time, while the text is read.
    if (result.ok) setCompared({ text: result.data, label: savedAt })
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
        <Button size="sm" variant="outline" aria-expanded={Boolean(compared)} onClick={compare}>
          {compared ? 'Close' : 'Compare'}
        </Button>
      </div>
      {failure && <p role="alert">{failure}</p>}
      {compared && (
        <>
          <CompareTexts one={{ label: 'Now', text: current }} other={compared} />
          <Button size="sm" className="mt-4" onClick={() => onRestore(compared.text)}>
            Restore this version
          </Button>
        </>
      )}
    </li>
  )
}

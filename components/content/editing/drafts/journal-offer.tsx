'use client'

import { useState } from 'react'
import { focusHeading } from '@/components/admin/focus-heading'
import { Button } from '@/components/ui/button'
import type { JournalCopy } from '@/lib/content/editing/journal'
import type { PostText } from '@/lib/content/editing/post-text'
import { CompareTexts } from './compare-texts'
import type { RecoveryOffer } from './use-journal'

interface JournalOfferProps {
  offer: RecoveryOffer
  /** The server's text, with which the copies are compared. */
  current: PostText
  onRestore: (copy: JournalCopy) => void
  onDiscard: () => void
}

/** Offers to restore text that is stored only on this device. Shown until it is restored or discarded. */
export function JournalOffer({ offer, current, onRestore, onDiscard }: JournalOfferProps) {
  const [copyIndex, setCopyIndex] = useState(0)
  const [comparing, setComparing] = useState(false)
  const copy = offer.copies[copyIndex] ?? offer.copies[0]
  if (!copy) return null
  // The offer is removed with its buttons.
  function choose(answer: () => void) {
    answer()
    focusHeading()
  }
  const older = offer.copies.length > 1
  return (
    <section aria-labelledby="journal-title" className="mb-5 border-2 border-control bg-surface p-5">
      <h2 id="journal-title" className="type-card">
        Text from {formatTime(copy.at)} on this device was not saved.
      </h2>
      <p className="mt-1 text-muted">
        {copy.text.title ? `“${copy.text.title}”` : 'Untitled'}, {wordCount(copy.text.content)} words.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => choose(() => onRestore(copy))}>
          Restore
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-expanded={comparing}
          onClick={() => setComparing(!comparing)}
        >
          Compare
        </Button>
        {older && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setCopyIndex((copyIndex + 1) % offer.copies.length)}
          >
            {copyIndex + 1 < offer.copies.length ? 'Earlier copy' : 'Newest copy'}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => choose(onDiscard)}>
          Discard
        </Button>
      </div>
      {comparing && (
        <CompareTexts
          one={{ label: 'On the server', text: current }}
          other={{ label: 'On this device', text: copy.text }}
        />
      )}
    </section>
  )
}

const formatTime = (at: number) =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

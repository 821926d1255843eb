'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { PostText } from '@/lib/content/editing/post-text'
import { CompareTexts } from './compare-texts'
import type { Offer } from './use-journal'

interface JournalOfferProps {
  offer: Offer
  /** The text on the screen. */
  current: PostText
  onRestore: (text: PostText) => void
  onDiscard: () => void
}

/** Offers text that was kept on this device and never reached the server. It stays until somebody decides. */
export function JournalOffer({ offer, current, onRestore, onDiscard }: JournalOfferProps) {
  const [chosen, choose] = useState(0)
  const [comparing, setComparing] = useState(false)
  const copy = offer.copies[chosen] ?? offer.copies[0]
  if (!copy) return null
  const older = offer.copies.length > 1
  return (
    <section aria-labelledby="journal-title" className="mb-5 border-2 border-control bg-surface p-5">
      <h2 id="journal-title" className="type-card">
        Text from {clock(copy.at)} on this device was not saved.
      </h2>
      <p className="mt-1 text-muted">
        {copy.text.title ? `“${copy.text.title}”` : 'Without a title yet'}, {wordCount(copy.text.content)}{' '}
        words.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => onRestore(copy.text)}>
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
          <Button size="sm" variant="ghost" onClick={() => choose((chosen + 1) % offer.copies.length)}>
            {chosen + 1 < offer.copies.length ? 'Earlier copy' : 'Newest copy'}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onDiscard}>
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

const clock = (at: number) =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

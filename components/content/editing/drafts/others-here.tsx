'use client'

import { Users } from 'lucide-react'
import type { Other } from '@/lib/content/editing/presence'

/** Tells the second person, or the second tab, that the post is already open elsewhere. */
export function OthersHere({ others }: { others: readonly Other[] }) {
  return (
    <div role="status" className="grid gap-2 not-empty:mb-5">
      {others.map(({ name, isMe }) => (
        <p key={name} className="flex items-start gap-3 border-2 border-control bg-surface p-4">
          <Users aria-hidden="true" className="icon mt-0.5" />
          <span>
            {isMe
              ? 'You have this post open in another tab or on another device, too.'
              : `${name} is editing this post, too.`}{' '}
            <span className="text-muted">Whoever saves second is shown both texts.</span>
          </span>
        </p>
      ))}
    </div>
  )
}

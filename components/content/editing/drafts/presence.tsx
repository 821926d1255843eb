'use client'

import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { join, leave } from '@/lib/content/editing/actions'
import type { Other } from '@/lib/content/editing/presence'

const interval = 20 * 1000

/** Who else has this post open. Empty while it is not on the server (`id` null). */
export function usePresence(id: string | null): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([])
  useEffect(() => {
    if (!id) return
    const tab = crypto.randomUUID()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await join({ id, tab }).catch(() => null)
      if (answer?.ok) setOthers(answer.data)
    }
    void look()
    const timer = setInterval(look, interval)
    return () => {
      clearInterval(timer)
      void leave({ id, tab }).catch(() => undefined)
    }
  }, [id])
  return others
}

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

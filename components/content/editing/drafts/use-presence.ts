'use client'

import { useEffect, useState } from 'react'
import { join, leave } from '@/lib/content/editing/conflict-actions'
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

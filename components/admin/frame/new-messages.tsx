'use client'

import { usePathname } from 'next/navigation'
import { Suspense, use, useEffect, useRef, useState } from 'react'

/** How many; null when it could not be counted. */
export type Counted = Promise<number | null>

/** A badge with the number of new messages. Streamed in after the layout; at zero nothing is shown. */
export function NewMessages({ counted }: { counted: Counted }) {
  return (
    <Suspense fallback={null}>
      <Count counted={counted} />
    </Suspense>
  )
}

function Count({ counted }: { counted: Counted }) {
  const count = useNewest(counted)
  if (!count) return null
  const many = count > 99
  return (
    <span className="tabular min-w-6 rounded-control bg-dip-1 px-1.5 text-center text-mini leading-6 font-label text-dip-12">
      <span aria-hidden="true">{many ? '99+' : count}</span>
      <span className="sr-only">
        {many ? 'more than 99 new messages' : `${count} new ${count === 1 ? 'message' : 'messages'}`}
      </span>
    </span>
  )
}

/**
 * The layout stays mounted from page to page, so each navigation fetches the count. One sent by the server is newer
 * still.
 */
function useNewest(counted: Counted): number | null {
  const streamed = use(counted)
  const [asked, setAsked] = useState<{ since: Counted; count: number | null }>()
  const pathname = usePathname()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const stop = new AbortController()
    const keep = (count: number | null) => stop.signal.aborted || setAsked({ since: counted, count })
    void askCount(stop.signal).then(keep)
    return () => stop.abort()
  }, [pathname, counted])
  return asked?.since === counted ? asked.count : streamed
}

async function askCount(signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch('/api/inbox/new', { cache: 'no-store', signal })
    return response.ok ? (await response.json()).count : null
  } catch {
    return null
  }
}

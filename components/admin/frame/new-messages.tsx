'use client'

import { usePathname } from 'next/navigation'
import { Suspense, use, useEffect, useRef, useState } from 'react'

/** Number of new messages; null when they could not be counted. */
export type CountPromise = Promise<number | null>

/** A badge with the number of new messages. Streamed in after the layout; at zero nothing is shown. */
export function NewMessages({ countPromise }: { countPromise: CountPromise }) {
  return (
    <Suspense fallback={null}>
      <Count counted={countPromise} />
    </Suspense>
  )
}

function Count({ counted: countPromise }: { counted: CountPromise }) {
  const count = useLatestCount(countPromise)
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

/** Fetches the count on each navigation, because the layout stays mounted; a new layout has a newer count. */
function useLatestCount(counted: CountPromise): number | null {
  const streamed = use(counted)
  const [fetched, setFetched] = useState<{ since: CountPromise; count: number | null }>()
  const pathname = usePathname()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    let isCurrent = true
    void countAt(pathname).then((count) => isCurrent && setFetched({ since: counted, count }))
    return () => {
      isCurrent = false
    }
  }, [pathname, counted])
  return fetched?.since === counted ? fetched.count : streamed
}

let latest: { pathname: string; count: CountPromise } | undefined

/** One request for each navigation, shared by the side bar and the phone's tab bar. */
function countAt(pathname: string): CountPromise {
  if (latest?.pathname !== pathname) latest = { pathname, count: fetchCount() }
  return latest.count
}

async function fetchCount(): Promise<number | null> {
  try {
    const response = await fetch('/api/inbox/new', { cache: 'no-store' })
    return response.ok ? (await response.json()).count : null
  } catch {
    return null
  }
}

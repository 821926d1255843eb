'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

/** The number of new messages, at most 100; null when it is unknown. An object, whose identity tells a new render of the layout from an old one. */
export type Count = { count: number | null }

/** A badge with the number of new messages; at zero nothing is shown. */
export function NewMessages({ counted }: { counted: Count }) {
  const count = useLatestCount(counted)
  if (!count) return null
  const many = count > 99
  return (
    <span className="tabular block min-w-6 rounded-control bg-dip-1 px-1.5 text-center whitespace-nowrap text-mini leading-6 font-label text-dip-12">
      <span aria-hidden="true">{many ? '99+' : count}</span>
      <span className="sr-only">
        {many ? 'more than 99 new messages' : `${count} new ${count === 1 ? 'message' : 'messages'}`}
      </span>
    </span>
  )
}

/** Fetches the count on each navigation, because the layout stays mounted; a new layout has a newer count. */
function useLatestCount(counted: Count): number | null {
  const [fetched, setFetched] = useState<Count & { since: Count }>()
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
  return fetched?.since === counted ? fetched.count : counted.count
}

let latest: { pathname: string; count: Promise<Count['count']> } | undefined

/** One request for each navigation, shared by the side bar and the phone's tab bar. */
function countAt(pathname: string) {
  if (latest?.pathname !== pathname) latest = { pathname, count: fetchCount() }
  return latest.count
}

async function fetchCount(): Promise<Count['count']> {
  try {
    const response = await fetch('/api/inbox/new', { cache: 'no-store' })
    return response.ok ? (await response.json()).count : null
  } catch {
    return null
  }
}

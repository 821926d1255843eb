'use client'

import { useLinkStatus } from 'next/link'

const labels = { posts: 'Loading posts...', article: 'Loading article...' }

/**
 * Loading message of the link that contains it, shown from 150 ms after a click until the new page appears
 * (SPEC 2). A loading.tsx would turn the 404 of an unknown article into a 200.
 */
export function LinkLoading({ what }: { what: keyof typeof labels }) {
  const { pending } = useLinkStatus()
  return (
    <span role="status" data-loading={labels[what]} className={belowStyle}>
      {pending ? <span className={delayedStyle}>{labels[what]}</span> : null}
    </span>
  )
}

const belowStyle =
  'pointer-events-none absolute top-full left-1/2 mt-1 -translate-x-1/2 text-mini font-normal whitespace-nowrap text-muted'
// A delay is not motion, so it also applies under `prefers-reduced-motion`.
const delayedStyle = 'transition-opacity! delay-150! duration-0! starting:opacity-0'

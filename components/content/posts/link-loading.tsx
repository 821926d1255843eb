'use client'

import { useLinkStatus } from 'next/link'

const labels = { posts: 'Loading posts...', article: 'Loading article...' }

/**
 * Inside a link: says what is loading, from 150 ms after a click until it is there (SPEC 2). Positioned below
 * the nearest positioned element, out of the flow. A loading.tsx would turn the 404 of an unknown article
 * into a 200.
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
// Waiting is not motion, so this also applies under reduced motion.
const delayedStyle = 'transition-opacity! delay-150! duration-0! starting:opacity-0'

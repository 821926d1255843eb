'use client'

import { useLinkStatus } from 'next/link'

const labels = { posts: 'Loading posts...', article: 'Loading article...' }

interface LinkLoadingProps {
  what: keyof typeof labels
  /** Classes that place the message within the link; below it unless given. */
  place?: string
}

/**
 * Loading message of the link that contains it, shown from 150 ms after a click until the new page appears
 * (SPEC 2). A loading.tsx would turn the 404 of an unknown article into a 200. It is no `status`, because every page has three:
 * the links of header, menu and footer.
 */
export function LinkLoading({ what, place = belowStyle }: LinkLoadingProps) {
  const { pending } = useLinkStatus()
  return (
    <span aria-live="polite" data-loading={labels[what]} className={`${messageStyle} ${place}`}>
      {pending ? <span className={delayedStyle}>{labels[what]}</span> : null}
    </span>
  )
}

const messageStyle = 'pointer-events-none absolute text-mini font-normal whitespace-nowrap text-muted'
const belowStyle = 'top-full left-1/2 mt-1 -translate-x-1/2'
// A delay is not motion, so it also applies under `prefers-reduced-motion`.
const delayedStyle = 'transition-opacity! delay-150! duration-0! starting:opacity-0'

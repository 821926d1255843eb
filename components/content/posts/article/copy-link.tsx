'use client'

import { useState } from 'react'

/** Copies the article's URL. The parent list item hides this button without JavaScript. */
export function CopyLink({ address }: { address: string }) {
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setStatus('Link copied.')
    } catch {
      setStatus('Please copy the address from the top of your browser.')
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      <button type="button" className="outline-button" onClick={copy}>
        Copy link
      </button>
      <span role="status" className="text-small text-muted">
        {status}
      </span>
    </span>
  )
}

'use client'

import { useEffect } from 'react'
import { PostFailure } from '@/components/content/posts/post-failure'
import { showToast } from '@/components/ui/toast'

export default function BlogError({ retry }: { retry: () => void }) {
  useEffect(() => {
    showToast({ kind: 'error', title: 'Error', description: 'Failed to load blog posts' })
  }, [])
  return (
    <PostFailure heading="Failed to load blog posts" text="Please try again in a few minutes.">
      <button type="button" className="ink-button" onClick={retry}>
        Try again
      </button>
    </PostFailure>
  )
}

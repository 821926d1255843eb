'use client'

import { useEffect } from 'react'
import { PostTrouble } from '@/components/posts/post-trouble'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'

export default function BlogError({ reset }: { reset: () => void }) {
  useEffect(() => {
    showToast({ kind: 'error', title: 'Error', description: 'Failed to load blog posts' })
  }, [])
  return (
    <PostTrouble heading="Failed to load blog posts" text="Check your connection, then try once more.">
      <Button onClick={reset}>Try again</Button>
    </PostTrouble>
  )
}

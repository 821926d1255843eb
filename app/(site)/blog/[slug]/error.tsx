'use client'

import { MoveToBlog } from '@/components/content/posts/move-to-blog'
import { PostFailure } from '@/components/content/posts/post-failure'

export default function PostError() {
  return (
    <PostFailure heading="Failed to load blog post" text="The article could not be read just now.">
      <MoveToBlog title="Error" description="Failed to load blog post" />
    </PostFailure>
  )
}

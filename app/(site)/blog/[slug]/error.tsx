'use client'

import { MoveToBlog } from '@/components/content/posts/move-to-blog'
import { PostTrouble } from '@/components/content/posts/post-trouble'

export default function PostError() {
  return (
    <PostTrouble heading="Failed to load blog post" text="The article could not be read just now.">
      <MoveToBlog title="Error" description="Failed to load blog post" />
    </PostTrouble>
  )
}

'use client'

import { PostFailure } from '@/components/content/posts/post-failure'
import { RedirectToBlog } from '@/components/content/posts/redirect-to-blog'

export default function PostError() {
  return (
    <PostFailure heading="Failed to load blog post" text="The article could not be read just now.">
      <RedirectToBlog title="Error" description="Failed to load blog post" />
    </PostFailure>
  )
}

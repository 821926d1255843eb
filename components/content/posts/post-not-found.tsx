import type { ReactNode } from 'react'
import { MoveToBlog } from './move-to-blog'
import { PostTrouble } from './post-trouble'

const title = 'Post not found'
const text = "The blog post you're looking for doesn't exist."

/** A real 404 first; with JavaScript the toast of SPEC 8 and the move to the blog follow (CONTRACT, decision 5). Children: where to instead. */
export function PostNotFound({ children }: { children?: ReactNode }) {
  return (
    <>
      <PostTrouble heading={title} text={text}>
        <MoveToBlog title={title} description={text} />
      </PostTrouble>
      {children}
    </>
  )
}

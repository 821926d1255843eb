import { aroundPost } from '@/lib/content/posts/cached-related'
import type { Post } from '@/lib/content/posts/queries'
import { siteIdentity } from '@/lib/school/identity'
import { ShareLinks } from '../article/share-links'
import { NextPosts } from './next-posts'
import { RelatedPosts } from './related-posts'

/** Shown at the end of an article: share links, the neighbouring posts and related ones. */
export async function PostsAround({ post }: { post: Post }) {
  const { older, newer, related } = await aroundPost(post.slug)
  return (
    <div className="mt-8 space-y-12 pb-12 print:hidden">
      <ShareLinks title={post.title} address={`${siteIdentity().url}/blog/${post.slug}`} />
      <NextPosts older={older} newer={newer} />
      <RelatedPosts posts={related} />
    </div>
  )
}

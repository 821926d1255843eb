import type { ReactNode } from 'react'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { publishedTitles } from '@/lib/content/posts/published'
import { suggestPosts } from '@/lib/content/posts/suggestions'
import { PostFailure } from './post-failure'
import { RedirectToBlog } from './redirect-to-blog'

const title = 'Post not found'
const text = "The blog post you're looking for doesn't exist."

/**
 * The page of a post that does not exist, sent with status 404. With JavaScript it then shows the toast of
 * SPEC 8 and redirects to the blog (CONTRACT "Decisions" 5). Children: suggestions of other posts.
 */
export function PostNotFound({ children }: { children?: ReactNode }) {
  return (
    <>
      <PostFailure heading={title} text={text}>
        <RedirectToBlog title={title} description={text} />
      </PostFailure>
      {children}
    </>
  )
}

/** Suggested posts for an unknown URL, from cached titles: guessed URLs cause no database queries. */
export async function SuggestedPosts({ slug }: { slug: string }) {
  const { isMatch, posts } = suggestPosts(slug, await publishedTitles())
  if (posts.length === 0) return null
  return (
    <Container className="-mt-8 pb-section">
      <h2 className="type-h3">{isMatch ? 'Were you looking for one of these?' : 'Our newest articles'}</h2>
      <ul className="mt-3">
        {posts.map(({ slug, title }) => (
          <li key={slug}>
            <Link href={`/blog/${slug}`} className="link inline-flex min-h-12 items-center font-label">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  )
}

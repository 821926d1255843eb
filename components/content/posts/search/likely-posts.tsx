import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { knownTitles } from '@/lib/content/posts/cached-related'
import { suggestPosts } from '@/lib/content/posts/suggestions'

/** Suggestions for a URL that has no post: read from memory, so that guessing costs nothing. */
export async function LikelyPosts({ slug }: { slug: string }) {
  const { meant, posts } = suggestPosts(slug, await knownTitles())
  if (posts.length === 0) return null
  return (
    <Container className="-mt-8 pb-section">
      <h2 className="type-h3">{meant ? 'Were you looking for one of these?' : 'Our newest articles'}</h2>
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

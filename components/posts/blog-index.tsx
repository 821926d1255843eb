import { AnswerNotFound } from '@/components/errors/answer-not-found'
import { NotFoundNotice } from '@/components/errors/not-found-notice'
import { pages } from '@/lib/academy/pages'
import { publishedPosts } from '@/lib/posts/published'
import { postsPerPage } from '@/lib/posts/queries'
import { BlogHero } from './blog-hero'
import { FeaturedPost } from './featured-post'
import { LatestArticles } from './latest-articles'
import { NewsletterBand } from './newsletter-band'
import { PageLinks } from './page-links'

/** One page of the blog, counted from 1. The first leads with the newest post (SPEC 2). */
export async function BlogIndex({ page }: { page: number }) {
  const { posts, total } = await publishedPosts(page)
  const lastPage = Math.max(1, Math.ceil(total / postsPerPage))
  if (page > lastPage) {
    return (
      <AnswerNotFound>
        <NotFoundNotice />
      </AnswerNotFound>
    )
  }
  const featured = page === 1 ? posts[0] : undefined
  const rest = featured ? posts.slice(1) : posts
  return (
    <>
      <BlogHero {...pages.blog} page={page} overlapped={Boolean(featured)} />
      {featured && <FeaturedPost post={featured} />}
      <LatestArticles posts={rest} olderPage={page === 1 && lastPage > 1 ? 2 : undefined}>
        <PageLinks page={page} lastPage={lastPage} />
      </LatestArticles>
      <NewsletterBand />
    </>
  )
}

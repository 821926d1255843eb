import { AnswerNotFound } from '@/components/site/answer-not-found'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { NotFoundNotice } from '@/components/site/not-found-notice'
import { PageBand } from '@/components/site/page-band'
import { publishedPosts } from '@/lib/content/posts/published'
import { postsPerPage } from '@/lib/content/posts/queries'
import { pages } from '@/lib/school/pages'
import { PageLinks } from './archives/page-links'
import { FeaturedPost } from './featured-post'
import { LatestArticles } from './latest-articles'
import { NewsletterBand } from './newsletter-band'
import { BlogTools } from './search/blog-tools'

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
      <PageBand
        heading={pages.blog.heading}
        intro={page === 1 ? pages.blog.intro : `Older articles, page ${page}`}
        wordsClassName={featured && 'pb-36 md:pb-44'}
      />
      {featured && <FeaturedPost post={featured} />}
      <LatestArticles
        tools={<BlogTools />}
        posts={rest}
        olderPage={page === 1 && lastPage > 1 ? 2 : undefined}
      >
        <PageLinks page={page} lastPage={lastPage} />
      </LatestArticles>
      <NewsletterBand />
      <Breadcrumbs page={page === 1 ? pages.blog : olderPage(page)} />
    </>
  )
}

const olderPage = (page: number) => ({
  ...pages.olderPosts,
  title: `Page ${page}`,
  path: `/blog/page/${page}`,
})

import type { ReactNode } from 'react'
import { NewsletterForm } from '@/components/leads/newsletter-form'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { AnswerNotFound } from '@/components/site/not-found'
import { PageBand } from '@/components/site/page-band'
import { EmptyState } from '@/components/ui/empty-state'
import { Section } from '@/components/ui/section'
import { publishedPosts } from '@/lib/content/posts/published'
import { type PostSummary, postsPerPage } from '@/lib/content/posts/queries'
import { pages } from '@/lib/school/pages'
import { PageLinks } from './archives/page-links'
import { CategoryLinks } from './category-links'
import { FeaturedPost } from './featured-post'
import { OlderArticlesTile, PostGrid } from './post-grid'
import { PostSearchForm } from './search/post-search-form'

/** One page of the blog, counted from 1. The first leads with the newest post (SPEC 2). */
export async function BlogIndex({ page }: { page: number }) {
  const { posts, total } = await publishedPosts(page)
  const lastPage = Math.max(1, Math.ceil(total / postsPerPage))
  if (page > lastPage) return <AnswerNotFound />
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

type Props = {
  posts: PostSummary[]
  /** Beside and below the heading: the search and the categories. */
  tools?: ReactNode
  /** The next page, linked in the grid's last cell where the featured post left one free. */
  olderPage?: number
  children?: ReactNode
}

/** The grid of articles, or the sentence of SPEC 2 when there are none. */
function LatestArticles({ posts, tools, olderPage, children }: Props) {
  return (
    <Section aria-labelledby="latest">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h2 id="latest" className="type-h2">
          Latest Articles
        </h2>
        {tools}
      </div>
      {posts.length === 0 ? (
        <EmptyState title="No posts available yet. Check back soon!" />
      ) : (
        <PostGrid posts={posts}>{olderPage && <OlderArticlesTile page={olderPage} />}</PostGrid>
      )}
      {children}
    </Section>
  )
}

/** "Subscribe to Our Newsletter" (SPEC 2). */
function NewsletterBand() {
  return (
    <Section tone="alaari" aria-labelledby="newsletter">
      <div className="grid items-center gap-8 md:grid-cols-2">
        <div className="space-y-3">
          <h2 id="newsletter" className="type-h2">
            Subscribe to Our Newsletter
          </h2>
          <p>One useful email when we publish. No pictures you did not ask for, and one tap to leave.</p>
        </div>
        <NewsletterForm />
      </div>
    </Section>
  )
}

/** The search box and the categories, above the list of articles. */
function BlogTools() {
  return (
    <>
      <PostSearchForm />
      <div className="w-full">
        <CategoryLinks />
      </div>
    </>
  )
}

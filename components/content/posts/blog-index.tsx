import { ArrowRight } from 'lucide-react'
import { NewsletterForm } from '@/components/leads/newsletter-form'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { LinkLoading } from '@/components/site/link-loading'
import { NotFoundResponse } from '@/components/site/not-found'
import { PageBand } from '@/components/site/page-band'
import { ButtonLink } from '@/components/ui/button-link'
import { LabelTag } from '@/components/ui/label-tag'
import { Section, SectionHeading } from '@/components/ui/section'
import { postCloth } from '@/lib/art/subjects'
import { publishedPosts } from '@/lib/content/posts/published'
import { type PostSummary, postsPerPage } from '@/lib/content/posts/queries'
import { logUnknownPath } from '@/lib/platform/page-cache/unknown-path'
import { pages } from '@/lib/school/pages'
import { PageLinks, pageUrl } from './archives/page-links'
import { CategoryLinks } from './category-links'
import { PostCover } from './post-cover'
import { OlderArticlesTile, PostGrid } from './post-grid'
import { PostMeta } from './post-meta'
import { PostSearchForm } from './search/post-search-form'

/** One page of the blog, counted from 1. The first leads with the newest post (SPEC 2). */
export async function BlogIndex({ page }: { page: number }) {
  const { posts, total } = await publishedPosts(page)
  const lastPage = Math.max(1, Math.ceil(total / postsPerPage))
  if (page > lastPage) {
    await logUnknownPath(pageUrl(pages.blog.path, page))
    return <NotFoundResponse />
  }
  const featured = page === 1 ? posts[0] : undefined
  const rest = featured ? posts.slice(1) : posts
  return (
    <>
      <PageBand
        heading={pages.blog.heading}
        intro={page === 1 ? pages.blog.intro : `Older articles, page ${page}`}
        textClassName={featured && 'pb-36 md:pb-44'}
      />
      {featured && <FeaturedPost post={featured} />}
      <Section aria-labelledby="latest">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <SectionHeading id="latest">Latest Articles</SectionHeading>
          <PostSearchForm />
          <div className="w-full">
            <CategoryLinks />
          </div>
        </div>
        {/* The featured post leaves the last cell of the first page free. */}
        <PostGrid posts={rest}>{featured && lastPage > 1 && <OlderArticlesTile />}</PostGrid>
        <PageLinks page={page} lastPage={lastPage} />
      </Section>
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

/** "Subscribe to Our Newsletter" (SPEC 2). */
function NewsletterBand() {
  return (
    <Section tone="alaari" aria-labelledby="newsletter">
      <div className="grid items-center gap-8 md:grid-cols-2">
        <div className="space-y-3">
          <SectionHeading id="newsletter">Subscribe to Our Newsletter</SectionHeading>
          <p>One useful email when we publish. You can unsubscribe at any time.</p>
        </div>
        <NewsletterForm list="articles" />
      </div>
    </Section>
  )
}

/** The newest post, large, overlapping the band above it. */
function FeaturedPost({ post }: { post: PostSummary }) {
  return (
    <article className="container-page relative -mt-24" aria-labelledby="featured">
      <div className="grid border border-line bg-surface md:grid-cols-[7fr_5fr]">
        <PostCover
          post={post}
          cloth={postCloth({ slug: post.slug, categorySlug: post.category?.slug })}
          className="aspect-[3/2] md:aspect-auto md:min-h-100"
          sizes="(min-width: 1200px) 700px, (min-width: 768px) 60vw, 100vw"
          priority
        />
        <div className="flex flex-col items-start justify-center gap-4 p-6 md:p-10">
          <LabelTag tone="alaari">Featured</LabelTag>
          <h2 id="featured" className="type-h3 wrap-anywhere">
            {post.title}
          </h2>
          {post.excerpt && <p className="text-muted wrap-anywhere">{post.excerpt}</p>}
          <PostMeta post={post} withReadTime />
          <ButtonLink href={`/blog/${post.slug}`} variant="ink" className="relative mt-2">
            Read Article <ArrowRight className="icon" aria-hidden="true" />
            <LinkLoading what="article" />
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

import { ArrowLeft, ChevronDown } from 'lucide-react'
import { cacheLife } from 'next/cache'
import type { ReactNode } from 'react'
import { Cloth } from '@/components/art/cloth'
import { JsonLd } from '@/components/site/json-ld'
import { LinkLoading } from '@/components/site/link-loading'
import { ButtonLink } from '@/components/ui/button-link'
import { postCloth, promoCloth } from '@/lib/art/subjects'
import type { tableOfContents } from '@/lib/content/posts/markdown/text'
import { outlineOf } from '@/lib/content/posts/published'
import type { Post } from '@/lib/content/posts/queries'
import { cn } from '@/lib/platform/cn'
import type { School } from '@/lib/school/compose'
import { enrollLink } from '@/lib/school/navigation'
import { formatWeeks } from '@/lib/school/number-words'
import { school } from '@/lib/school/school'
import { articleData } from '@/lib/seo/structured-data/article'
import { ArticleBody } from './article/article-body'
import { PostCover } from './post-cover'
import { CategoryBadge } from './post-facts'
import { PostMeta } from './post-meta'

/**
 * An article (SPEC 2): picture, title, table of contents, body and links to other pages. Children: parts that
 * only a published article has.
 */
export async function ArticlePage({ post, children }: { post: Post; children?: ReactNode }) {
  const { contents } = await outlineOf(post.content)
  const { cohort, courses } = await school()
  return (
    <article>
      <div className="reading-progress" aria-hidden="true" />
      <ArticleHeader post={post} />
      <div className={cn('container-page', articleColumns)}>
        <ArticleContents entries={contents} />
        <div className="min-w-0">
          <CachedBody content={post.content} />
          {post.aiNote && (
            <p className="mt-10 text-small text-muted">
              AI helped to write this article. Our team answers for it.
            </p>
          )}
        </div>
        <CohortPromo cohort={cohort} courses={courses} />
      </div>
      <div className="container-page pt-16 pb-section">
        <hr data-slot="seam" className="seam" />
        {children}
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <ButtonLink href="/blog" variant="outline" className="relative">
            <ArrowLeft className="icon" aria-hidden="true" /> Back to Blog
            <LinkLoading what="posts" />
          </ButtonLink>
          <div className="flex flex-wrap items-center gap-4 print:hidden">
            <p className="text-muted">{cohort.startsLine}</p>
            <ButtonLink {...enrollLink} variant="enroll" />
          </div>
        </div>
      </div>
    </article>
  )
}

/** The body is cached separately, because the page is regenerated more often than the body changes. */
async function CachedBody({ content }: { content: string }) {
  'use cache'
  cacheLife('max')
  return <ArticleBody content={content} />
}

/** The picture, with the title over its lower edge. */
function ArticleHeader({ post }: { post: Post }) {
  return (
    <header>
      <PostCover
        post={post}
        cloth={postCloth({ slug: post.slug, categorySlug: post.category?.slug }, 'banner')}
        className="h-[clamp(180px,26vw,340px)]"
        sizes="100vw"
        priority
      />
      <div className={cn('container-page', articleColumns)}>
        <div className="relative z-1 -mx-gutter -mt-12 bg-bg px-gutter pt-8 md:-mt-20 lg:w-fit lg:min-w-186 lg:col-span-2 lg:col-start-2">
          <CategoryBadge category={post.category} />
          <h1 className="type-h2 mt-3 text-balance wrap-anywhere">{post.title}</h1>
          <PostMeta post={post} withReadTime className="mt-5 mb-10" />
        </div>
      </div>
    </header>
  )
}

/** Columns on wide screens: table of contents, text and promotion. The title is above the text. */
const articleColumns = 'lg:grid lg:grid-cols-[200px_minmax(0,664px)_minmax(0,1fr)] lg:gap-x-12 xl:gap-x-16'

/** Structured data of a published article. */
export async function ArticleData({ post }: { post: Post }) {
  const { wordCount } = await outlineOf(post.content)
  return <JsonLd data={articleData(await school(), post, wordCount)} />
}

/** Shown above a draft that was opened by a preview link. `until`: a formatted date. */
export function PreviewBar({ until }: { until: string }) {
  return (
    <p role="note" className="stitch-b bg-sunken px-gutter py-3 text-center text-balance text-small">
      <strong>Preview.</strong> Not published. This link works until {until}.
    </p>
  )
}

type Entries = ReturnType<typeof tableOfContents>

const minSections = 3

/** Table of contents of a long article: a column on wide screens, collapsed above the text on small ones. */
function ArticleContents({ entries }: { entries: Entries }) {
  const sections = entries.filter(({ depth }) => depth === 2)
  if (sections.length < minSections) return <div className="hidden lg:block" />
  return (
    <>
      <details className="group article-contents-small stitch-t stitch-b mb-8 lg:hidden print:hidden">
        <summary className="type-label flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
          In this article
          <ChevronDown aria-hidden="true" className="icon group-open:rotate-180" />
        </summary>
        <ContentsList sections={sections} />
      </details>
      <nav aria-label="In this article" className="hidden lg:block print:hidden">
        <div className="sticky top-28 -mx-2 -mt-2 max-h-[calc(100dvh-8rem)] overflow-y-auto px-2 pt-2">
          <ContentsList sections={sections} />
        </div>
      </nav>
    </>
  )
}

function ContentsList({ sections }: { sections: Entries }) {
  return (
    <ol className="pb-2 text-small text-muted">
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-12 items-center py-1 hover:text-text">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The next cohort, beside an article on wide screens. */
function CohortPromo({ cohort, courses: { flagship } }: Pick<School, 'cohort' | 'courses'>) {
  return (
    <aside aria-label="Next cohort" className="hidden xl:block print:hidden">
      <div className="sticky top-28 space-y-3">
        <Cloth spec={promoCloth} className="-mt-2 mb-4 h-auto w-32" />
        <p className="type-label">{cohort.startsLine}</p>
        <p className="text-small text-muted">
          {flagship.title}, {formatWeeks(flagship.weeks)}, {cohort.seatsLine.toLowerCase()}.
        </p>
        <ButtonLink {...enrollLink} variant="enroll" />
      </div>
    </aside>
  )
}

import { ArrowLeft } from 'lucide-react'
import { cacheLife } from 'next/cache'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Seam } from '@/components/ui/stitch'
import { outlineOf } from '@/lib/content/posts/outline'
import type { Post } from '@/lib/content/posts/queries'
import { cn } from '@/lib/platform/cn'
import { cohort } from '@/lib/school/cohort'
import { enrollLink } from '@/lib/school/navigation'
import { ArticleBody } from './article/article-body'
import { articleColumns } from './article-columns'
import { ArticleContents } from './article-contents'
import { ArticleHeader } from './article-header'
import { CohortPromo } from './cohort-promo'
import { LinkLoading } from './link-loading'

/** An article (SPEC 2): picture, title, contents, body, and the ways on. Children: what stands around a published one. */
export async function ArticlePage({ post, children }: { post: Post; children?: ReactNode }) {
  const { contents } = await outlineOf(post.content)
  return (
    <article>
      <div className="reading-progress" aria-hidden="true" />
      <ArticleHeader post={post} />
      <div className={cn('container-page', articleColumns)}>
        <ArticleContents entries={contents} />
        <div className="min-w-0">
          <KeptBody content={post.content} />
          {post.aiNote && (
            <p className="mt-10 text-small text-muted">
              AI helped to write this article. Our team answers for it.
            </p>
          )}
        </div>
        <CohortPromo />
      </div>
      <div className="container-page pt-16 pb-section">
        <Seam />
        {children}
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <Button variant="outline" asChild className="relative">
            <Link href="/blog">
              <ArrowLeft className="icon" aria-hidden="true" /> Back to Blog
              <LinkLoading what="posts" />
            </Link>
          </Button>
          <div className="flex flex-wrap items-center gap-4 print:hidden">
            <p className="text-muted">{cohort.startsLine}</p>
            <Button variant="enroll" asChild>
              <Link href={enrollLink.href}>{enrollLink.label}</Link>
            </Button>
          </div>
        </div>
      </div>
    </article>
  )
}

/** Cached on its own: the page around the body is regenerated more often than the body changes. */
async function KeptBody({ content }: { content: string }) {
  'use cache'
  cacheLife('max')
  return <ArticleBody content={content} />
}

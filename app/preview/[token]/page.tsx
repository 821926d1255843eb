import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { ArticlePage, PreviewBar } from '@/components/content/posts/article-page'
import { openPreview } from '@/lib/content/editing/preview'
import { formatShortDate } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/school'

// The page is never cached, because its preview link may be revoked at any time.
export const instant = false

export const metadata: Metadata = { title: 'Preview', robots: { index: false, follow: false } }

export default async function PreviewPage({ params }: PageProps<'/preview/[token]'>) {
  const preview = await openPreview((await params).token)
  if (!preview) notFound()
  const { post, expiresAt } = preview
  if (post.published) redirect(`/blog/${post.slug}`)
  const { timeZone } = await siteIdentity()
  return (
    <>
      <PreviewBar until={formatShortDate(expiresAt, timeZone)} />
      <ArticlePage post={post} />
    </>
  )
}

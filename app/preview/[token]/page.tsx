import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { ArticlePage } from '@/components/posts/article-page'
import { PreviewBar } from '@/components/posts/preview-bar'
import { siteIdentity } from '@/lib/academy/identity'
import { formatShortDate } from '@/lib/core/time'
import { openPreview } from '@/lib/editing/preview'

// Every look is asked for anew: the link may have ended meanwhile.
export const instant = false

export const metadata: Metadata = { title: 'Preview', robots: { index: false, follow: false } }

export default async function PreviewPage({ params }: PageProps<'/preview/[token]'>) {
  const preview = await openPreview((await params).token)
  if (!preview) notFound()
  const { post, expiresAt } = preview
  if (post.published) redirect(`/blog/${post.slug}`)
  return (
    <>
      <PreviewBar until={formatShortDate(expiresAt, siteIdentity().timeZone)} />
      <ArticlePage post={post} />
    </>
  )
}

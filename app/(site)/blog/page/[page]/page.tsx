import type { Metadata } from 'next'
import { BlogIndex } from '@/components/content/posts/blog-index'
import { NotFoundResponse } from '@/components/site/not-found'
import { parsePageNumber } from '@/lib/content/posts/urls'
import { logUnknownPath } from '@/lib/platform/page-cache/unknown-path'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

// One page is prerendered; the others are rendered on their first visit, to keep builds short.
export const generateStaticParams = () => [{ page: '2' }]

type Props = PageProps<'/blog/page/[page]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page } = await params
  const { title, description } = pages.blog
  const path = `/blog/page/${page}`
  return pageMetadata({ ...pages.olderPosts, title: `${title}, page ${page}`, description, path })
}

export default async function OlderPostsPage({ params }: Props) {
  const asked = (await params).page
  const page = parsePageNumber(asked)
  if (page) return <BlogIndex page={page} />
  await logUnknownPath(`${pages.blog.path}/page/${asked}`)
  return <NotFoundResponse />
}

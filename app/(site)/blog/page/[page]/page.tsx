import type { Metadata } from 'next'
import { BlogIndex } from '@/components/content/posts/blog-index'
import { NotFoundResponse } from '@/components/site/not-found'
import { parsePageNumber } from '@/lib/content/posts/urls'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

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
  const page = parsePageNumber((await params).page)
  if (page) return <BlogIndex page={page} />
  return <NotFoundResponse />
}

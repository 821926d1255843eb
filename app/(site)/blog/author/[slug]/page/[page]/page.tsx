import { ArchivePage, archiveMetadata } from '@/components/content/posts/archives/archive-page'
import { parsePageNumber } from '@/lib/content/posts/addresses'

export const ensureStatic = 'navigation'

type Props = PageProps<'/blog/author/[slug]/page/[page]'>

// One page is prerendered; the others are rendered on their first visit.
export const generateStaticParams = () => [{ slug: '-', page: '2' }]

export async function generateMetadata({ params }: Props) {
  const { slug, page } = await params
  return archiveMetadata('author', slug, parsePageNumber(page) ?? undefined)
}

export default async function OlderAuthorPage({ params }: Props) {
  const { slug, page } = await params
  return <ArchivePage kind="author" slug={slug} page={parsePageNumber(page)} />
}

import { ArchivePage, archiveMetadata } from '@/components/content/posts/archives/archive-page'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

type Props = PageProps<'/blog/author/[slug]/page/[page]'>

// A placeholder, because Next refuses an empty list: pages are rendered on their first visit.
export const generateStaticParams = () => [{ slug: '-', page: '2' }]

export const generateMetadata = ({ params }: Props) => archiveMetadata('author', params)

export default function OlderAuthorPage({ params }: Props) {
  return <ArchivePage kind="author" params={params} />
}

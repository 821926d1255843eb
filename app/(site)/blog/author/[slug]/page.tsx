import { ArchivePage, archiveMetadata, archiveParams } from '@/components/content/posts/archives/archive-page'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

type Props = PageProps<'/blog/author/[slug]'>

export const generateStaticParams = () => archiveParams('author')

export const generateMetadata = ({ params }: Props) => archiveMetadata('author', params)

export default function AuthorPage({ params }: Props) {
  return <ArchivePage kind="author" params={params} />
}

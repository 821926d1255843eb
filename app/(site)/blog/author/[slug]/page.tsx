import { ArchivePage, archiveMetadata, archiveParams } from '@/components/content/posts/archives/archive-page'

export const ensureStatic = 'navigation'

type Props = PageProps<'/blog/author/[slug]'>

export const generateStaticParams = () => archiveParams('author')

export const generateMetadata = async ({ params }: Props) => archiveMetadata('author', (await params).slug)

export default async function AuthorPage({ params }: Props) {
  return <ArchivePage kind="author" slug={(await params).slug} page={1} />
}

import { ArchivePage, archiveMetadata, archiveParams } from '@/components/content/posts/archives/archive-page'

export const ensureStatic = 'navigation'

type Props = PageProps<'/blog/category/[slug]'>

export const generateStaticParams = () => archiveParams('category')

export const generateMetadata = async ({ params }: Props) => archiveMetadata('category', (await params).slug)

export default async function CategoryPage({ params }: Props) {
  return <ArchivePage kind="category" slug={(await params).slug} page={1} />
}

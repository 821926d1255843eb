import { ArchivePage, archiveMetadata, archiveParams } from '@/components/content/posts/archives/archive-page'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

type Props = PageProps<'/blog/category/[slug]'>

export const generateStaticParams = () => archiveParams('category')

export const generateMetadata = ({ params }: Props) => archiveMetadata('category', params)

export default function CategoryPage({ params }: Props) {
  return <ArchivePage kind="category" params={params} />
}

import { ShelfPage } from '@/components/content/posts/archives/archive-page'
import { shelfMetadata, shelfParams } from '@/components/content/posts/archives/archives'

export const ensureStatic = 'navigation'

type Props = PageProps<'/blog/category/[slug]'>

export const generateStaticParams = () => shelfParams('category')

export const generateMetadata = async ({ params }: Props) => shelfMetadata('category', (await params).slug)

export default async function CategoryPage({ params }: Props) {
  return <ShelfPage kind="category" slug={(await params).slug} page={1} />
}

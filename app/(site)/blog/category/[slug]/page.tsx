import { ShelfPage, shelfMetadata, shelfParams } from '@/components/content/posts/archives/archive-page'

export const ensureStatic = 'navigation'

type Props = PageProps<'/blog/category/[slug]'>

export const generateStaticParams = () => shelfParams('category')

export const generateMetadata = async ({ params }: Props) => shelfMetadata('category', (await params).slug)

export default async function CategoryPage({ params }: Props) {
  return <ShelfPage kind="category" slug={(await params).slug} page={1} />
}

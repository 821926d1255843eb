import { ShelfPage, shelfMetadata, shelfParams } from '@/components/content/posts/archives/archive-page'

export const ensureStatic = 'navigation'

type Props = PageProps<'/blog/author/[slug]'>

export const generateStaticParams = () => shelfParams('author')

export const generateMetadata = async ({ params }: Props) => shelfMetadata('author', (await params).slug)

export default async function AuthorPage({ params }: Props) {
  return <ShelfPage kind="author" slug={(await params).slug} page={1} />
}

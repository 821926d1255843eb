import { BlogIndex } from '@/components/content/posts/blog-index'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

export const generateMetadata = () => pageMetadata(pages.blog)

export default function BlogPage() {
  return <BlogIndex page={1} />
}

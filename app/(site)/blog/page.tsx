import { BlogIndex } from '@/components/posts/blog-index'
import { pageMetadata } from '@/lib/academy/metadata'
import { pages } from '@/lib/academy/pages'

export const ensureStatic = 'navigation'

export const metadata = pageMetadata({ ...pages.blog, path: '/blog' })

export default function BlogPage() {
  return <BlogIndex page={1} />
}

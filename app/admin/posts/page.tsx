import type { Metadata } from 'next'
import { PostsPage } from '@/components/content/editing/list/posts-page'
import { adminPage } from '@/lib/accounts/guards/page'
import { listingSchema } from '@/lib/content/editing/listing'
import { firstValue } from '@/lib/platform/search-params'

export const instant = false
export const metadata: Metadata = { title: 'Blog Posts' }

export default async function AdminPostsPage({ searchParams }: PageProps<'/admin/posts'>) {
  const { client } = await adminPage()
  const asked = Object.entries(await searchParams).map(([name, value]) => [name, firstValue(value)])
  return <PostsPage client={client} listing={listingSchema.parse(Object.fromEntries(asked))} />
}

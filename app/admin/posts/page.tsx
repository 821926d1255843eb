import type { Metadata } from 'next'
import { PostsPage } from '@/components/content/editing/list/posts-page'
import { writerPage } from '@/lib/accounts/guards/page'
import { listingSchema } from '@/lib/content/editing/list/schema'
import { readQuery } from '@/lib/platform/search-params'

export const instant = false
export const metadata: Metadata = { title: 'Blog Posts' }

export default async function AdminPostsPage({ searchParams }: PageProps<'/admin/posts'>) {
  const { client, member } = await writerPage()
  const listing = await readQuery(listingSchema, searchParams)
  return <PostsPage client={client} member={member} listing={listing} />
}

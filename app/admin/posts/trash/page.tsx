import type { Metadata } from 'next'
import { TrashPage } from '@/components/content/editing/trash/trash-page'
import { writerPage } from '@/lib/accounts/guards/page'
import { trashPageSchema } from '@/lib/content/trash/schema'
import { readQuery } from '@/lib/platform/search-params'

export const instant = false
export const metadata: Metadata = { title: 'Trash' }

export default async function AdminTrashPage({ searchParams }: PageProps<'/admin/posts/trash'>) {
  const { client } = await writerPage()
  const filters = await readQuery(trashPageSchema, searchParams)
  return <TrashPage client={client} filters={filters} />
}

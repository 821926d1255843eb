import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ImportReport } from '@/components/transfer/import-report'
import { ownerPage } from '@/lib/accounts/guards/page'
import { readQuery } from '@/lib/platform/search-params'
import { reportQuery, runSchema } from '@/lib/transfer/import/schema'

export const instant = false
export const metadata: Metadata = { title: 'Report' }

export default async function ImportReportPage({ params, searchParams }: PageProps<'/admin/move/[run]'>) {
  const { client } = await ownerPage()
  const id = runSchema.safeParse(await params)
  if (!id.success) notFound()
  const { page } = await readQuery(reportQuery, searchParams)
  return <ImportReport client={client} run={id.data.run} page={page} />
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RowPage } from '@/components/school/editing/row-page'
import { adminPage } from '@/lib/accounts/guards/page'
import { type RowKind, rowForms } from '@/lib/school-editing/sections'
// An action can return only client components that its page imports. This import adds those of public pages, which the preview shows.
import '@/components/school/editing/preview-action'

export const instant = false
export const metadata: Metadata = { title: 'School' }

export default async function Page({ params, searchParams }: PageProps<'/admin/school/[kind]/[id]'>) {
  const { client } = await adminPage()
  const [{ kind, id }, { course }] = await Promise.all([params, searchParams])
  if (!Object.hasOwn(rowForms, kind)) notFound()
  return (
    <RowPage
      client={client}
      kind={kind as RowKind}
      id={id}
      course={typeof course === 'string' ? course : undefined}
    />
  )
}

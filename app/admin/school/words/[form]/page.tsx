import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TextPage } from '@/components/school/editing/text-page'
import { adminPage } from '@/lib/accounts/guards/page'
import { textForms } from '@/lib/school-editing/sections'
// An action can return only client components that its page imports. This import adds those of public pages, which the preview shows.
import '@/components/school/editing/preview-action'

export const instant = false
export const metadata: Metadata = { title: 'People and words' }

export default async function Page({ params }: PageProps<'/admin/school/words/[form]'>) {
  const { client } = await adminPage()
  const { form } = await params
  const name = textForms.find((known) => known === form)
  if (!name) notFound()
  return <TextPage client={client} name={name} />
}

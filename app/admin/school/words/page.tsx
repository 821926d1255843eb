import type { Metadata } from 'next'
import { WordsPage } from '@/components/school/editing/lists/words-page'
import { adminPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'People and words' }

export default async function Page() {
  const { client } = await adminPage()
  return <WordsPage client={client} />
}

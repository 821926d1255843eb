import type { Metadata } from 'next'
import { GeneratorPage } from '@/components/ai/generation/generator-page'
import { ArticleExtract } from '@/components/content/editing/extract/article-extract'
import { renderExtract } from '@/components/content/editing/extract/extract-action'
import { writerPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'AI Generator' }

export default async function AdminGeneratorPage() {
  return (
    <GeneratorPage {...(await writerPage())} ArticleExtract={ArticleExtract} renderExtract={renderExtract} />
  )
}

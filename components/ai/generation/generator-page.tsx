import type { ReactNode } from 'react'
import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import type { Client } from '@/lib/accounts/member'
import { spendTotals } from '@/lib/ai/automation/queries'
import { loadOpenResults } from '@/lib/ai/generation/queries'
import { postPrice } from '@/lib/ai/generation/write-post'
import { listChoices } from '@/lib/content/editing/queries'
import { env } from '@/lib/platform/env'
import { orNull } from '@/lib/platform/log'
import { formatDollars } from '@/lib/platform/money'
import { wallTimeOf } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/school'
import type { RenderExtract } from './extract'
import { Generator } from './generator'

interface GeneratorPageProps {
  client: Client
  /** How the beginning of a post is shown, on the server and for one that has just been generated. */
  ArticleExtract: (post: { content: string }) => ReactNode
  renderExtract: RenderExtract
}

/** Generates a first draft with real sources from a topic (SPEC 2 "AI generator"). */
export async function GeneratorPage({ client, ArticleExtract, renderExtract }: GeneratorPageProps) {
  const loaded = await orNull(load(client), 'generator.not_loaded')
  const posts = loaded?.openResults.posts ?? []
  const rendered = Object.fromEntries(
    posts.map(({ id, content }) => [id, <ArticleExtract key={id} content={content} />]),
  )
  return (
    <>
      <PageHeading
        title="AI Generator"
        subtitle="A first draft from a topic, with sources that were opened and checked"
      />
      {loaded ? (
        <Generator
          {...loaded}
          extracts={{ rendered, render: renderExtract }}
          unavailable={env().OPENAI_API_KEY ? undefined : noKey}
        />
      ) : (
        <LoadFailure what="What was generated" href="/admin/ai-generator" />
      )}
    </>
  )
}

const noKey =
  'Set OPENAI_API_KEY and restart the site. Until then, posts are written by hand; what was generated before is still here.'

async function load(client: Client) {
  const { timeZone } = await siteIdentity()
  const today = wallTimeOf(new Date(), timeZone).slice(0, 10)
  const [openResults, categories, spend] = await Promise.all([
    loadOpenResults(client),
    listChoices(client, 'categories'),
    spendTotals(client, today),
  ])
  const spent = `Today: ${formatDollars(spend.today)} of ${formatDollars(spend.dailyBudget)} spent.`
  return { openResults, categories: categories.map(({ name }) => name), price: postPrice(), spent }
}

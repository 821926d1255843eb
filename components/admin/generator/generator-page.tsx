import { PageHeading } from '@/components/admin/frame/page-heading'
import { Trouble } from '@/components/admin/frame/trouble'
import { env } from '@/lib/core/env'
import { logError } from '@/lib/core/log'
import { listCategories } from '@/lib/editing/queries'
import { keptResults } from '@/lib/generation/kept'
import { Generator } from './generator'

type Client = Parameters<typeof keptResults>[0]

/** A first draft with real sources, from a topic (SPEC 2 "AI generator"). */
export async function GeneratorPage({ client }: { client: Client }) {
  const loaded = await load(client)
  return (
    <>
      <PageHeading title="AI Generator" subtitle="A first draft from a topic, with sources that exist" />
      {loaded ? (
        <Generator {...loaded} unavailable={env().OPENAI_API_KEY ? undefined : noKey} />
      ) : (
        <Trouble what="What was generated" href="/admin/ai-generator" />
      )}
    </>
  )
}

const noKey =
  'Set OPENAI_API_KEY and restart the site. Until then, posts are written by hand; what was generated before is still here.'

async function load(client: Client) {
  try {
    const [kept, categories] = await Promise.all([keptResults(client), listCategories(client)])
    return { kept, categories: categories.map(({ name }) => name) }
  } catch (error) {
    logError('generator.not_loaded', error)
    return null
  }
}

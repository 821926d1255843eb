import { expect, test, vi } from 'vitest'
import type { Client } from '@/lib/platform/supabase/public'
import { findSources } from './find-sources'
import { maxLengths } from './max-lengths'

const url = 'https://a.example/page'

vi.mock('@/lib/school/full-school', () => ({ fullSchool: async () => ({ academy: { location: 'Lagos' } }) }))
vi.mock('./call-model', () => ({
  callModel: async () => ({
    ok: true,
    searchedUrls: [url],
    data: { sources: [{ title: 'A page', type: 'Guide', url }] },
  }),
  versionOf: () => 'sources@1',
}))
vi.mock('./sources/read-source', () => ({
  readSource: async () => ({ state: 'alive', text: `${'a'.repeat(maxLengths.sourceExcerpt - 1)}😀` }),
}))

// PostgreSQL refuses half a surrogate pair in JSON, and with it the whole result.
test('the extract of a page is not cut inside an emoji', async () => {
  const request = { topic: 'Pages' } as Parameters<typeof findSources>[1]
  const options = { purpose: {} as never, signal: new AbortController().signal }
  const outcome = await findSources({} as Client, request, options)
  const excerpt = 'a'.repeat(maxLengths.sourceExcerpt - 1)
  expect(outcome).toMatchObject({ ok: true, sources: [{ url, excerpt }] })
})

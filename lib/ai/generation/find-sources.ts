import 'server-only'
import { failure } from '@/lib/ai/failure'
import { cutText } from '@/lib/platform/cut-text'
import type { Client } from '@/lib/platform/supabase/public'
import { fullSchool } from '@/lib/school/full-school'
import { type CallFailure, callModel, type Purpose, versionOf } from './call-model'
import { maxLengths } from './max-lengths'
import { oneLine } from './plain'
import { sourcesPrompt } from './prompts/sources'
import type { SourcesRequest } from './schema'
import { credibility } from './sources/credibility'
import { keyPoints } from './sources/page-facts'
import { readSource, type SourceReading } from './sources/read-source'

/** A source (SPEC 3), with what the server fetched from its URL. */
export interface FoundSource {
  readonly title: string
  readonly type: string
  readonly url: string
  readonly credibility: string
  readonly key_points: readonly string[]
  readonly state: 'alive' | 'dead' | 'unknown'
  /** Extract of the page, for the prompt of a post that cites it. */
  readonly excerpt: string
}

type SourcesOutcome = { ok: true; sources: FoundSource[] } | CallFailure

interface SearchOptions {
  purpose: Omit<Purpose, 'promptVersion'>
  signal: AbortSignal
  /** Called after the search, with the number of pages to fetch. */
  onReading?: (pages: number) => void
}

/** Returns the pages that the search tool reported, each fetched by this server. @throws Unavailable */
export async function findSources(
  service: Client,
  request: SourcesRequest,
  options: SearchOptions,
): Promise<SourcesOutcome> {
  const { signal, purpose, onReading } = options
  const { academy } = await fullSchool(service)
  const prompt = sourcesPrompt(request, academy.location)
  const modelRequest = {
    ...prompt,
    name: 'source_list',
    signal,
    tools: [{ type: 'web_search' as const }],
    maxSearches: 4,
    maxOutputTokens: 6000,
  }
  const result = await callModel(service, modelRequest, { ...purpose, promptVersion: versionOf(prompt) })
  if (!result.ok) return result
  const reported = reportedSources(result.searchedUrls, result.data.sources)
  onReading?.(reported.length)
  try {
    const sources = await Promise.all(reported.map((source) => readReported(source, request.topic, signal)))
    return { ok: true, sources }
  } catch (error) {
    if (!signal.aborted) throw error
    const { kind, message } = failure('cancelled', 'unknown', 'cancelled while the sources were read')
    return { ok: false, reason: kind, message }
  }
}

type NamedSource = { title: string; type: string; url: string }

/** The URLs the search reported, without duplicates. Any other URL was invented by the model. */
function reportedSources(searched: readonly string[], named: readonly NamedSource[]): NamedSource[] {
  const urlByKey = new Map(searched.map((url) => [keyOf(url), url]))
  const unique = new Map<string, NamedSource>()
  for (const { title, type, url } of named) {
    const reportedUrl = urlByKey.get(keyOf(url))
    if (reportedUrl && !unique.has(reportedUrl))
      unique.set(reportedUrl, {
        title: oneLine(title, maxLengths.sourceTitle) || reportedUrl,
        type: oneLine(type, 40) || 'Page',
        url: reportedUrl,
      })
  }
  return [...unique.values()].slice(0, maxLengths.sources)
}

/** A form of the URL for comparison, without tracking parameters and insignificant parts. */
function keyOf(address: string): string {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name)
  url.hash = ''
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}`.toLowerCase()
}

async function readReported(named: NamedSource, topic: string, signal: AbortSignal): Promise<FoundSource> {
  return toSource(named, await readSource(named.url, { signal }), topic)
}

/** A named source with what its page says about the topic. */
export const toSource = ({ title, type, url }: NamedSource, reading: SourceReading, topic: string) => ({
  title: reading.title ? oneLine(reading.title, maxLengths.sourceTitle) : title,
  type,
  url,
  credibility: credibility(url, reading),
  key_points: keyPoints(reading.text ?? '', topic),
  state: reading.state,
  excerpt: cutText(reading.text ?? '', maxLengths.sourceExcerpt),
})

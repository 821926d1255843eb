import { type Outline, outlineOf } from '@/lib/ai/generation/html/outline'
import { aroundText } from '@/lib/ai/generation/html/tags'
import { maxLengths } from '@/lib/ai/generation/max-lengths'
import { cleanText, oneLine } from '@/lib/ai/generation/plain'
import type { PageFacts } from './reading'

const longestText = 100_000

/** A main part shorter than this is an empty shell; the text is elsewhere. */
const leastMain = 200

/** The text and metadata of a page; empty values are omitted. */
export function pageFacts(body: string, isHtml: boolean, now: Date): PageFacts {
  if (!isHtml) return { text: cleanText(body).slice(0, longestText).trim() }
  const page = outlineOf(body, aroundText)
  const main = page.mainBlocks.join('\n\n')
  const text = cleanText(main.length >= leastMain ? main : page.blocks.join('\n\n')).slice(0, longestText)
  const title = page.meta.get('og:title') || page.title || page.heading
  return withoutEmpty({
    title: oneLine(title, maxLengths.sourceTitle),
    text,
    author: authorOf(page),
    published: dayOf(page, now, ['article:published_time', 'datepublished', 'dc.date', 'date'], page.time),
    modified: dayOf(page, now, ['article:modified_time', 'datemodified', 'og:updated_time', 'last-modified']),
  })
}

function authorOf({ meta }: Outline): string {
  const names = ['author', 'article:author', 'dc.creator', 'parsely-author'].map((key) => meta.get(key) ?? '')
  return oneLine(names.find((name) => name !== '' && !/^https?:|^@/.test(name)) ?? '', 80)
}

/** The first plausible date: from 1990 to tomorrow. */
function dayOf({ meta }: Outline, now: Date, keys: string[], otherwise = ''): string {
  const stated = [...keys.map((key) => meta.get(key) ?? ''), otherwise]
  const days = stated.map((date) => /^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? '')
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  return days.find((day) => day >= '1990-01-01' && day <= tomorrow && isDay(day)) ?? ''
}

const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

const withoutEmpty = (facts: PageFacts): PageFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))

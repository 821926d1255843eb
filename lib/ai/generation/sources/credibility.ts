import { formatLongDay } from '@/lib/platform/time'
import { publisherNote } from './publishers'
import type { ReadingFailure, SourceReading } from './reading'

/** Facts by which an editor can judge a source. Each is based on the URL or on what the server read there. */
export function credibility(address: string, reading?: SourceReading): string {
  if (!URL.canParse(address)) return 'This is not a web address.'
  const url = new URL(reading?.finalUrl ?? address)
  const notes = [publisherNote(url.hostname)]
  if (url.protocol !== 'https:') notes.push('It is not served over https.')
  if (reading) notes.push(...aboutReading(reading))
  return notes.join(' ')
}

function aboutReading(reading: SourceReading): string[] {
  if (reading.failure) return [failureNote[reading.failure]]
  return [...aboutWriting(reading), aboutLength(reading.text ?? '')]
}

function aboutWriting({ author, published, modified }: SourceReading): string[] {
  const facts = [
    author && `by ${author}`,
    published && `published ${formatLongDay(published)}`,
    modified && modified !== published && `updated ${formatLongDay(modified)}`,
  ].filter(Boolean)
  const stated = facts.length > 0 ? [`It says: ${facts.join(', ')}.`] : []
  const missing = [!author && 'author', !published && !modified && 'date'].filter(Boolean)
  return missing.length > 0 ? [...stated, `It names no ${missing.join(' and no ')}.`] : stated
}

function aboutLength(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).length
  if (words < 150) return 'There is little text on it that can be read without signing in or scripts.'
  const minutes = Math.ceil(words / 200)
  return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} of reading.`
}

const failureNote: Record<ReadingFailure, string> = {
  'not-allowed': 'This server does not open such an address; open it yourself before you cite it.',
  'no-such-host': 'No site has this name: the link is dead.',
  gone: 'The page is gone: the link is dead.',
  refused: 'The page did not let this server read it; open it yourself before you cite it.',
  'too-many-redirects':
    'The address leads from one to the next without end; open it yourself before you cite it.',
  'too-slow': 'The page took too long to answer; open it yourself before you cite it.',
  unreachable: 'The page could not be reached just now; open it yourself before you cite it.',
  'not-text':
    'The address leads to a file that is not a web page, such as a PDF; read it yourself before you cite it.',
}

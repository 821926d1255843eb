import { formatLongDay } from '@/lib/platform/time'
import type { ReadingFailure, SourceReading } from './read-source'

/** Facts by which an editor can judge a source. Each is based on the URL or on what the server read there. */
export function credibility(address: string, reading?: SourceReading): string {
  if (!URL.canParse(address)) return 'This is not a web address.'
  // The publisher of a page that does not exist says nothing about it.
  if (reading?.state === 'dead' && reading.failure) return failureNote[reading.failure]
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

/** Domains of known publishers, grouped by the note that an editor sees. */
const publishers = {
  'A standards body.': 'w3.org iso.org ietf.org rfc-editor.org whatwg.org unicode.org',
  'Documentation or guidance by the maker of a tool or platform.':
    'developer.mozilla.org web.dev developer.apple.com developer.android.com developer.chrome.com m3.material.io material.io figma.com learn.microsoft.com github.com adobe.com sketch.com',
  'A known publication on design and usability.':
    'nngroup.com smashingmagazine.com alistapart.com uxmatters.com interaction-design.org ixdf.org uxdesign.cc css-tricks.com webaim.org a11yproject.com measuringu.com baymard.com lawsofux.com design-system.service.gov.uk',
  'A publisher or archive of research.':
    'arxiv.org acm.org ieee.org nature.com science.org sciencedirect.com springer.com tandfonline.com jstor.org plos.org doi.org pewresearch.org afrobarometer.org',
  'An international organisation.':
    'un.org undp.org unesco.org unicef.org worldbank.org imf.org itu.int who.int gsma.com oecd.org africa-union.org au.int afdb.org',
  'A news publication.':
    'techcabal.com techpoint.africa businessday.ng guardian.ng punchng.com premiumtimesng.com thecable.ng nation.africa theafricareport.com disrupt-africa.com restofworld.org bbc.com bbc.co.uk reuters.com apnews.com theguardian.com aljazeera.com ft.com nytimes.com economist.com',
  'An encyclopedia that anyone can edit: follow its own sources.':
    'wikipedia.org wikimedia.org wikidata.org fandom.com',
  'A place where anyone can publish: judge the writer, not the site.':
    'medium.com substack.com wordpress.com blogspot.com tumblr.com dev.to hashnode.dev notion.site github.io linkedin.com facebook.com instagram.com x.com twitter.com youtube.com tiktok.com reddit.com quora.com pinterest.com behance.net dribbble.com slideshare.net scribd.com',
}

const noteByDomain = new Map(
  Object.entries(publishers).flatMap(([note, domains]) =>
    domains.split(' ').map((domain) => [domain, note] as const),
  ),
)

/** Notes by top-level domain, for those with restricted registration. */
const notesByTopLevelDomain: [RegExp, string][] = [
  [/(^|\.)(gov|mil)(\.[a-z]{2})?$|\.go\.[a-z]{2}$|\.gouv\.[a-z]{2}$/, 'A government site.'],
  [/(^|\.)edu(\.[a-z]{2})?$|\.ac\.[a-z]{2}$/, 'A university or school.'],
  [/\.int$/, 'An international organisation.'],
  [/\.org(\.[a-z]{2})?$/, 'An organisation by its address (.org), which anyone can register.'],
]

/** One sentence about a host's publisher: by the closest known domain, then by the top-level domain. */
export function publisherNote(hostname: string): string {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const note = noteByDomain.get(labels.slice(from).join('.'))
    if (note) return note
  }
  const ending = notesByTopLevelDomain.find(([pattern]) => pattern.test(labels.join('.')))
  return ending?.[1] ?? 'An unknown publisher: find out who is behind it.'
}

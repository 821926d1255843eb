import { type JsonSchema, type ResponsesRequest, stableNumber, topicOf } from './request.ts'
import { sections, titles } from './sections.ts'

/** A valid completion in the requested schema; equal requests get equal completions. */
export function goodCompletion(request: ResponsesRequest): unknown {
  const topic = topicOf(request)
  const { name, schema } = request.text?.format ?? {}
  if (name === 'blog_post') return blogPost(topic)
  if (name === 'source_list') return { sources: foundSources(topic) }
  return schema ? valueFor(schema, topic) : { answer: `About ${topic}.` }
}

function blogPost(topic: string) {
  const about = (text: string) => text.replaceAll('{topic}', topic)
  const seed = stableNumber(topic)
  const title = capitalised(about(titles[seed % titles.length] ?? '{topic}'))
  const passages = pick(sections, seed, 6)
  const opening = `${capitalised(topic)} is easier to learn than to explain. This post is for people who are about to begin: what matters, what can wait, and what to try before the week is over.`
  const body = passages.map(({ heading, body }) => `## ${heading}\n\n${about(body)}`)
  return {
    title,
    excerpt: `What matters in ${topic}, what can wait, and an exercise that you can finish this week with nothing but a phone.`,
    content: [opening, ...body, `## Where to go from here\n\n${closing(topic)}`].join('\n\n'),
    meta_title: title.slice(0, 60).trimEnd(),
    meta_description: `A practical introduction to ${topic} for new designers.`.slice(0, 150),
    read_time: 4 + (seed % 3),
    suggested_keywords: [topic.toLowerCase(), 'product design', 'ui/ux', 'learning design'],
  }
}

const sites = [
  'design-journal.example',
  'research-notes.example',
  'open-patterns.example',
  'lagos-makers.example',
]
const kinds = ['Article', 'Research', 'Guide', 'Case study']

export function foundSources(topic: string) {
  const seed = stableNumber(topic)
  const slug = topic
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  return sites.map((site, index) => ({
    title: `${kinds[(seed + index) % kinds.length]}: ${topic} (part ${index + 1})`,
    type: kinds[(seed + index) % kinds.length] ?? 'Article',
    url: `https://${site}/${slug}-${(seed + index) % 97}`,
  }))
}

function closing(topic: string) {
  return `Choose one passage above and do it today, not on Monday. Come back to ${topic} when you have something that failed: that is where the lessons are. If you would like company on the way, bring your sketches to the next live class.`
}

function pick<T>(list: readonly T[], seed: number, count: number): T[] {
  const ordered = list.map((item, index) => ({ item, place: stableNumber(`${seed}/${index}`) }))
  return ordered
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ item }) => item)
}

function capitalised(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A value that fits any schema, for requests that this fake has no text for. */
function valueFor(schema: JsonSchema, topic: string): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return valueFor(schema.anyOf[0], topic)
  const type = [schema.type].flat()[0]
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valueFor(inner, topic)]),
    )
  if (type === 'array') return [1, 2, 3].map((part) => valueFor(schema.items ?? {}, `${topic}, part ${part}`))
  if (type === 'integer' || type === 'number') return 1 + (stableNumber(topic) % 9)
  if (type === 'boolean') return true
  return type === 'null' ? null : `What there is to say about ${topic}.`
}

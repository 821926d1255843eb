import { z } from 'zod'
import { maxExcerptLength, maxLengths, requestedWords } from '@/lib/ai/generation/max-lengths'
import { oneLine } from '@/lib/ai/generation/plain'
import type { ChosenSource, PostRequest } from '@/lib/ai/generation/schema'
import { maxPostLengths } from '@/lib/content/editing/max-lengths'
import { dataBlock, dataRule, type Prompt, voice } from './prompt'

export interface WritingRequest extends Partial<PostRequest> {
  topic: string
  /** Titles of posts that exist already, newest first. */
  existingTitles?: readonly string[]
}

export const postSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  suggested_keywords: z.array(z.string()),
})

export const blogPostVersion = { name: 'blog-post', version: 1 } as const

/** `location`: of the academy. */
export function blogPostPrompt(request: WritingRequest, location: string): Prompt<typeof postSchema> {
  const instructions = instructionsFor(location)
  return { ...blogPostVersion, instructions, input: inputOf(request), schema: postSchema }
}

const instructionsFor = (location: string) => `${voice(location)}

Your task: write one blog post about the topic in the block "request".
- "content" is Markdown of ${requestedWords.min} to ${requestedWords.max} words. It starts with a short paragraph that says what the reader will be able to do, without a heading before it and without the title. Then four to seven sections, each with a heading of level 2 (##); level 3 (###) only inside a long section; never level 1.
- Use a list where there are steps or choices. End with a section on what to do next, with one small task.
- No HTML. No pictures, unless a block gives you the address of one; then describe it in its alt text.
- Links only to the addresses in the block "sources".
- "title": at most 70 characters, says what the reader gets, no colon tricks. "excerpt": one or two sentences, at most ${maxExcerptLength} characters.
- "meta_title": at most ${maxPostLengths.metaTitle} characters. "meta_description": 110 to ${maxPostLengths.metaDescription} characters, one sentence.
- "suggested_keywords": 3 to ${maxLengths.keywords} phrases that readers type into a search box.
- If the block "sources" has entries, use what they say in your own words and put the number of the source behind each statement that rests on it, as [^1]. Cite only numbers from the block. Write no list of sources and no footnote text: they are added afterwards. If the block is empty, cite nothing and state no figures.
- The block "written" lists posts that exist. Do not write one of them again: take another angle, other examples and another title.

${dataRule}`

function inputOf({
  topic,
  category,
  keywords = [],
  sources = [],
  existingTitles = [],
}: WritingRequest): string {
  return [
    dataBlock('request', {
      topic: oneLine(topic, maxLengths.topic),
      category: oneLine(category ?? '', maxLengths.category) || null,
      keywords: lines(keywords, maxLengths.keywords, maxLengths.keyword),
    }),
    dataBlock('sources', sources.slice(0, maxLengths.sources).map(numbered)),
    dataBlock('written', lines(existingTitles, maxLengths.writtenTitles, maxPostLengths.title)),
    'Write the post about the topic above.',
  ].join('\n\n')
}

const lines = (texts: readonly string[], max: number, maxLength: number) =>
  texts
    .map((text) => oneLine(text, maxLength))
    .filter((text) => text !== '')
    .slice(0, max)

const numbered = ({ title, url, excerpt = '' }: ChosenSource, index: number) => ({
  number: index + 1,
  title: oneLine(title, maxLengths.sourceTitle),
  url: oneLine(url, maxPostLengths.heroImage),
  says: oneLine(excerpt, maxLengths.sourceExcerpt),
})

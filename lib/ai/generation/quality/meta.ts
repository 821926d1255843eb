import { longest } from '@/lib/content/editing/post-text'
import type { Finding, JudgedPost } from './article'

const shortest = { metaTitle: 20, metaDescription: 70 }

/** Checks the meta title and description. */
export function findMeta({ meta_title, meta_description }: JudgedPost): Finding[] {
  return [
    ...lengthFinding('Meta Title', meta_title, shortest.metaTitle, longest.metaTitle),
    ...lengthFinding('Meta Description', meta_description, shortest.metaDescription, longest.metaDescription),
  ]
}

function lengthFinding(name: string, text: string, least: number, most: number): Finding[] {
  const { length } = text.trim()
  if (length > most) {
    const sentence = `${name} has ${length} characters; at most ${most} are kept. Shorten it.`
    return [{ kind: 'meta', severity: 'must', sentence }]
  }
  if (length >= least) return []
  const sentence =
    length === 0
      ? `${name} is empty, so search engines choose a text themselves. Write one of ${least} to ${most} characters.`
      : `${name} has only ${length} characters. Use ${least} to ${most} to say what a reader gets.`
  return [{ kind: 'meta', severity: 'look', sentence }]
}

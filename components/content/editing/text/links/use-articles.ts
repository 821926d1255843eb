import { useEffect, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { findArticles } from '@/lib/content/editing/actions'

/** What a link leads to. `title` is empty for an address that was typed. */
export type LinkTarget = { readonly title: string; readonly address: string }

const typingPause = 250

interface Found {
  /** The text that was searched for; null before the first answer. */
  readonly text: string | null
  readonly articles: readonly LinkTarget[]
  readonly failure: string
}

/**
 * The published articles whose title contains a text; the newest ones while nothing is typed. While `busy`, they are those of the
 * search before.
 */
export function useArticles(text: string) {
  const [found, setFound] = useState<Found>({ text: null, articles: [], failure: '' })
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const result = await callAction(() => findArticles({ query: text.slice(0, 100) }))
      if (!isCurrent) return
      const articles =
        result.ok && result.data.map(({ title, slug }) => ({ title, address: `/blog/${slug}` }))
      setFound((before) => ({
        text,
        articles: articles || before.articles,
        failure: result.ok ? '' : result.message,
      }))
    }, typingPause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return { articles: found.articles, busy: found.text !== text, failure: found.failure }
}

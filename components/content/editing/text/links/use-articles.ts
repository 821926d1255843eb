import { useEffect, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { findArticles } from '@/lib/content/editing/actions'

/** What a link leads to. `title` is empty for an address that was typed. */
export type LinkTarget = { readonly title: string; readonly address: string }

const typingPause = 250

/** The published articles whose title contains a text; the newest ones while nothing is typed. */
export function useArticles(text: string) {
  const [articles, setArticles] = useState<readonly LinkTarget[]>([])
  const [busy, setBusy] = useState(true)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isCurrent = true
    setBusy(true)
    const timer = setTimeout(async () => {
      const result = await callAction(() => findArticles({ query: text.slice(0, 100) }))
      if (!isCurrent) return
      setBusy(false)
      setFailure(result.ok ? '' : result.message)
      if (result.ok) setArticles(result.data.map(({ title, slug }) => ({ title, address: `/blog/${slug}` })))
    }, typingPause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return { articles, busy, failure }
}

'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SkeletonText } from '@/components/ui/skeleton'
import type { Result } from '@/lib/platform/result'
import '@/components/content/posts/article/article.css'
import { previewArticle } from './preview-action'

const pause = 400

/** The preview of the article, rendered by the same code as the public page. */
export function Preview({ title, content }: { title: string; content: string }) {
  const answer = useRendered(content)
  return (
    <div className="min-h-[calc(12lh+2rem)] rounded-control border border-control bg-bg px-5 py-8 sm:px-8">
      <p className="type-h2 mb-8 max-w-article">{title.trim() || 'Untitled'}</p>
      <Body content={content} answer={answer} />
    </div>
  )
}

function Body({ content, answer }: { content: string; answer: Result<ReactNode> | undefined }) {
  if (content.trim() === '') return <p className="text-muted">Nothing is written yet.</p>
  if (answer?.ok) return answer.data
  if (answer) return <p className="text-danger">{answer.message}</p>
  return (
    <div role="status" className="grid max-w-article gap-4">
      <span className="text-muted">Rendering the preview...</span>
      <SkeletonText lines={4} />
    </div>
  )
}

/** The last rendering stays until the next one is there; a response for an outdated text is discarded. */
function useRendered(content: string) {
  const [answer, setAnswer] = useState<Result<ReactNode>>()
  const isFirst = useRef(true)
  useEffect(() => {
    if (content.trim() === '') return
    let isCurrent = true
    const timer = setTimeout(
      async () => {
        const fresh = await previewArticle({ content }).catch(() => unreachable)
        if (isCurrent) setAnswer(fresh)
      },
      isFirst.current ? 0 : pause,
    )
    isFirst.current = false
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [content])
  return answer
}

const unreachable = {
  ok: false,
  reason: 'failed',
  message: 'The preview needs the server, which could not be reached.',
} as const

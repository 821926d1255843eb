'use client'

import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { refuseNoAnswer } from '@/components/admin/call-action'
import { SkeletonText } from '@/components/ui/skeleton'
import { cn } from '@/lib/platform/cn'
import type { Result } from '@/lib/platform/result'
import '@/components/content/posts/article/article.css'
import { previewArticle } from './preview-action'
import { paneHeight } from './writing-area'

const previewDelay = 400

/** Lays out and paints only the blocks near the visible part, so that a long preview does not hold up the next key. */
const blocksInView =
  '*:[.article]:*:[content-visibility:auto] *:[.article]:*:[contain-intrinsic-block-size:auto_6rem]'

interface PreviewProps {
  title: string
  content: string
  /** Where it scrolls by itself, beside the text. */
  pane: RefObject<HTMLDivElement | null> | undefined
}

/** The preview of the article, rendered by the same code as the public page. */
export function Preview({ title, content, pane }: PreviewProps) {
  const rendering = useRendered(content)
  return (
    <div
      ref={pane}
      // Focusable, because what scrolls must be reached by keyboard.
      {...(pane && { tabIndex: 0, role: 'region', 'aria-label': 'Preview of the article' })}
      className={cn(
        'min-h-[calc(12lh+2rem)] rounded-control border border-control bg-bg px-5 py-8 sm:px-8',
        pane && `overflow-y-auto ${paneHeight} ${blocksInView}`,
      )}
    >
      <p className="type-h2 mb-8 max-w-article">{title.trim() || 'Untitled'}</p>
      <Body content={content} rendering={rendering} />
    </div>
  )
}

function Body({ content, rendering }: { content: string; rendering: Result<ReactNode> | undefined }) {
  if (content.trim() === '') return <p className="text-muted">Nothing is written yet.</p>
  if (rendering?.ok) return rendering.data
  if (rendering) return <p className="text-danger">{rendering.message}</p>
  return (
    <div role="status" className="grid max-w-article gap-4">
      <span className="text-muted">Rendering the preview...</span>
      <SkeletonText lines={4} />
    </div>
  )
}

/** Returns the previous rendering until the next one arrives; responses for outdated text are discarded. */
function useRendered(content: string) {
  const [rendering, setRendering] = useState<Result<ReactNode>>()
  const isFirst = useRef(true)
  useEffect(() => {
    if (content.trim() === '') return
    let isCurrent = true
    const timer = setTimeout(
      async () => {
        const result = await previewArticle({ content }).catch(unreachable)
        // A long article is rendered in slices, between which keys are handled.
        if (isCurrent) startTransition(() => setRendering(result))
      },
      isFirst.current ? 0 : previewDelay,
    )
    isFirst.current = false
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [content])
  return rendering
}

const unreachable = () => refuseNoAnswer('The preview needs the server.')

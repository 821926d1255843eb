'use client'

import { Fragment, memo, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { refuseNoAnswer } from '@/components/admin/call-action'
import { SkeletonText } from '@/components/ui/skeleton'
import { maxKnownBlocks } from '@/lib/content/editing/max-lengths'
import type { PostText } from '@/lib/content/editing/post-text'
import { cn } from '@/lib/platform/cn'
import { done, type Result } from '@/lib/platform/result'
import '@/components/content/posts/article/article.css'
import { previewArticle } from './preview-action'
import { groupBlocks, nextBlocks, type PreviewBlock } from './preview-blocks'
import { type PreviewFacts, PreviewHeader, previewDelay } from './preview-header'
import { paneHeight } from './writing-area'

/** The browser skips layout and painting of groups that are far from the visible part, so that typing stays fast beside a long preview. */
const groupsInView = '*:[.article]:[content-visibility:auto]'

interface PreviewProps {
  text: PostText
  facts: PreviewFacts
  /** Where it scrolls by itself, beside the text. */
  pane?: RefObject<HTMLDivElement | null>
  onRendered?: () => void
}

/** The preview of the article, rendered by the same code as the public page. */
export function Preview({ text, facts, pane, onRendered }: PreviewProps) {
  const { content } = text
  const rendering = useRendering(content)
  useEffect(() => {
    if (rendering) onRendered?.()
  }, [rendering, onRendered])
  return (
    <div
      ref={pane}
      // Focusable, because what scrolls must be reached by keyboard.
      {...(pane && { tabIndex: 0, role: 'region', 'aria-label': 'Preview of the article' })}
      className={cn(
        'min-h-[calc(12lh+2rem)] rounded-control border border-control bg-bg px-5 py-8 sm:px-8',
        pane && `overflow-y-auto ${paneHeight} ${groupsInView}`,
      )}
    >
      <PreviewHeader text={text} facts={facts} />
      <Body content={content} rendering={rendering} />
    </div>
  )
}

interface BodyProps {
  content: string
  rendering: Result<Rendering> | undefined
}

function Body({ content, rendering }: BodyProps) {
  if (content.trim() === '') return <p className="text-muted">Nothing is written yet.</p>
  if (rendering?.ok) return <Blocks blocks={rendering.data} />
  if (rendering) return <p className="text-danger">{rendering.message}</p>
  return (
    <div role="status" className="grid max-w-article gap-4">
      <span className="text-muted">Rendering the preview...</span>
      <SkeletonText lines={4} />
    </div>
  )
}

/**
 * React does not update a block whose id and element are unchanged. `content-visibility` is set on groups of blocks, not on each block, because in
 * every frame the browser checks each element with this property. Margins do not collapse across the edge of such an element. So the last block of a
 * group has no bottom margin, and only the top margin of the heading that starts the next group remains. Memoized, because keys come more
 * often than renderings.
 */
const Blocks = memo(function Blocks({ blocks }: { blocks: Rendering }) {
  return groupBlocks(blocks).map((group, index) => (
    <div
      key={index && group[0]?.id}
      className="article *:last:mb-0"
      style={{ containIntrinsicBlockSize: `auto ${6 * group.length}rem` }}
    >
      {group.map(({ id, element }) => (
        <Fragment key={id}>{element}</Fragment>
      ))}
    </div>
  ))
})

/** The blocks of the article in their order. */
type Rendering = readonly PreviewBlock[]

/** Returns the previous rendering until the next one arrives; responses for outdated text are discarded. */
function useRendering(content: string) {
  const [rendering, setRendering] = useState<Result<Rendering>>()
  const newest = useRef<Rendering>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (content.trim() === '') return
    let isCurrent = true
    const timer = setTimeout(
      async () => {
        const before = newest.current ?? []
        const known = [...new Set(before.map(({ key }) => key))].slice(0, maxKnownBlocks)
        const result = await previewArticle({ content, known }).catch(unreachable)
        if (!isCurrent) return
        const next = result.ok ? done(nextBlocks(before, result.data)) : result
        if (next.ok) newest.current = next.data
        // A long article is rendered in slices, between which keys are handled.
        startTransition(() => setRendering(next))
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

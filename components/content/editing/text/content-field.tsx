'use client'

import { Tabs } from 'radix-ui'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { type FormPart, fieldId } from '@/components/content/editing/form'
import { FieldError, fieldControl } from '@/components/ui/field-parts'
import { cn } from '@/lib/platform/cn'
import { Preview } from './preview'
import type { PreviewFacts } from './preview-header'
import { useWordCount } from './word-count'
import { WritingArea } from './writing-area'

const id = fieldId('content')

type View = 'write' | 'preview' | 'both'

/** The chosen view of the article. A new error of the content switches to `write`, where the error is shown. */
export function useContentView(error: string | undefined) {
  const [view, setView] = useState<View>('write')
  const [shownError, setShownError] = useState(error)
  if (error !== shownError) {
    setShownError(error)
    if (error) setView('write')
  }
  return { view, setView }
}

type ContentFieldProps = FormPart & ReturnType<typeof useContentView> & { facts: PreviewFacts }

/**
 * The Markdown field and its preview. The textarea stays mounted during the preview, to keep undo history and caret. Memoized, because an autosave
 * changes the state of the form when it begins and when it ends, which may be while somebody types.
 */
export const ContentField = memo(function ContentField(props: ContentFieldProps) {
  const { text, change, errors, view, setView, facts } = props
  const isBoth = view === 'both'
  const { pane, scrollTo, scrollAgain } = useScrollAlong()
  useWideView(isBoth, () => setView('write'))
  const control = fieldControl({ id, error: errors.content, required: true })
  return (
    <Tabs.Root
      value={view}
      onValueChange={(chosen) => setView(chosen as View)}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
    >
      <div className="flex flex-wrap items-end justify-between">
        <label htmlFor={id} className="self-center font-label">
          Content*
        </label>
        <Tabs.List aria-label="Content" className="flex flex-wrap">
          <ViewTab view="write" name="Write" />
          <ViewTab view="preview" name="Preview" />
          <ViewTab view="both" name="Side by side" className="max-[1199px]:hidden" />
        </Tabs.List>
      </div>
      {/* The panels are not focusable, because they contain focusable elements. */}
      <div className={cn(isBoth && 'grid grid-cols-[repeat(2,minmax(0,1fr))] gap-4')}>
        <Tabs.Content value="write" forceMount hidden={view === 'preview'} tabIndex={undefined}>
          <WritingArea
            control={control}
            content={text.content}
            onChange={(content) => change({ content })}
            {...(isBoth && { onScroll: scrollTo })}
          />
        </Tabs.Content>
        <Tabs.Content value={isBoth ? 'both' : 'preview'} tabIndex={undefined}>
          <Preview text={text} facts={facts} {...(isBoth && { pane, onRendered: scrollAgain })} />
        </Tabs.Content>
      </div>
      <FieldError id={id}>{errors.content}</FieldError>
      <WordCount content={text.content} />
    </Tabs.Root>
  )
})

/** Ends the view side by side when the window becomes too narrow for it. */
function useWideView(isBoth: boolean, onNarrow: () => void) {
  const end = useRef(onNarrow)
  end.current = onNarrow
  useEffect(() => {
    if (!isBoth) return
    const narrow = matchMedia('(max-width: 1199px)')
    const onChange = () => narrow.matches && end.current()
    onChange()
    narrow.addEventListener('change', onChange)
    return () => narrow.removeEventListener('change', onChange)
  }, [isBoth])
}

/** Scrolls the preview as far as the text, as a part of its height from 0 to 1, and again once it shows what was typed. */
function useScrollAlong() {
  const pane = useRef<HTMLDivElement>(null)
  const reached = useRef(0)
  const scrollAgain = useCallback(() => {
    const { current } = pane
    if (current) current.scrollTop = reached.current * (current.scrollHeight - current.clientHeight)
  }, [])
  const scrollTo = useCallback(
    (part: number) => {
      reached.current = part
      scrollAgain()
    },
    [scrollAgain],
  )
  return { pane, scrollTo, scrollAgain }
}

function ViewTab({ view, name, className }: { view: View; name: string; className?: string }) {
  return (
    <Tabs.Trigger
      value={view}
      className={cn(
        'group min-h-11 px-3 text-small font-label text-muted aria-selected:text-text',
        className,
      )}
    >
      <span
        className={cn(
          'border-transparent border-b-3 border-dashed pb-0.5',
          'group-hover:border-line group-aria-selected:border-accent',
        )}
      >
        {name}
      </span>
    </Tabs.Trigger>
  )
}

function WordCount({ content }: { content: string }) {
  const wordCount = useWordCount(content)
  return (
    <p className="flex justify-between text-mini text-muted">
      <span>Markdown</span>
      <span className="tabular">{`${wordCount.toLocaleString('en')} ${wordCount === 1 ? 'word' : 'words'}`}</span>
    </p>
  )
}

'use client'

import { maxPostLengths } from '@/lib/content/editing/max-lengths'
import type { PostText } from '@/lib/content/editing/post-text'
import { cn } from '@/lib/platform/cn'
import { type FormPart, PostTextField, SideCard } from './form'

/** Title and description for search engines, and a preview of the result. */
export function SearchCard({ siteUrl, ...part }: FormPart & { siteUrl: string }) {
  const { text } = part
  return (
    <SideCard title="Search preview">
      <SearchResult text={text} siteUrl={siteUrl} />
      <PostTextField
        {...part}
        name="metaTitle"
        description={<Measure text={text.metaTitle} max={maxPostLengths.metaTitle} />}
      />
      <PostTextField
        {...part}
        name="metaDescription"
        rows={3}
        description={<Measure text={text.metaDescription} max={maxPostLengths.metaDescription} />}
      />
    </SideCard>
  )
}

/** Approximate search result: texts that are too long are truncated with an ellipsis. */
function SearchResult({ text, siteUrl }: { text: PostText; siteUrl: string }) {
  const title = text.metaTitle.trim() || text.title.trim()
  const description = text.metaDescription.trim() || text.excerpt.trim()
  return (
    <div className="grid gap-1 overflow-hidden border border-line bg-sunken p-4">
      <p className="truncate text-mini text-muted">
        {new URL(siteUrl).host} › blog › {text.slug || '…'}
      </p>
      <p className="line-clamp-2 font-label text-link">{title || 'The title of the post'}</p>
      <p className="line-clamp-3 text-small text-muted">
        {description || 'The meta description, or else the excerpt.'}
      </p>
    </div>
  )
}

/** A field's character count, and a bar that fills up towards the limit. */
function Measure({ text, max }: { text: string; max: number }) {
  const { length } = text.trim()
  const isOver = length > max
  return (
    <span className="grid gap-1.5">
      <span aria-hidden="true" className="block h-0.5 bg-line">
        <span
          className={cn('block h-full origin-left', isOver ? 'bg-danger' : 'bg-control')}
          style={{ transform: `scaleX(${Math.min(1, length / max)})` }}
        />
      </span>
      <span className={cn('tabular flex justify-between text-mini', isOver && 'font-label text-danger')}>
        <span>{isOver ? `${length - max} too many` : 'Characters'}</span>
        <span>{`${length}/${max}`}</span>
      </span>
    </span>
  )
}

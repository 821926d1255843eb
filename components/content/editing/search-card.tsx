'use client'

import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import type { FieldControl } from '@/components/ui/field-parts'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { longest } from '@/lib/content/editing/max-lengths'
import type { PostText } from '@/lib/content/editing/post-text'
import { cn } from '@/lib/platform/cn'
import { type FormPart, fieldId } from './form'
import { SideCard } from './side-card'

type SearchCardProps = FormPart & { siteUrl: string }

/** Title and description for search engines, and a preview of the result. */
export function SearchCard({ text, change, errors, siteUrl }: SearchCardProps) {
  return (
    <SideCard title="Search preview">
      <SearchResult text={text} siteUrl={siteUrl} />
      <MeasuredField
        id={fieldId('metaTitle')}
        label="Meta Title (SEO)"
        length={text.metaTitle.trim().length}
        most={longest.metaTitle}
        error={errors.metaTitle}
      >
        {(control) => (
          <Input
            {...control}
            compact
            value={text.metaTitle}
            onChange={(event) => change({ metaTitle: event.target.value })}
          />
        )}
      </MeasuredField>
      <MeasuredField
        id={fieldId('metaDescription')}
        label="Meta Description (SEO)"
        length={text.metaDescription.trim().length}
        most={longest.metaDescription}
        error={errors.metaDescription}
      >
        {(control) => (
          <Textarea
            {...control}
            compact
            rows={3}
            value={text.metaDescription}
            onChange={(event) => change({ metaDescription: event.target.value })}
          />
        )}
      </MeasuredField>
    </SideCard>
  )
}

/** Roughly what a search engine shows: texts that are too long are cut off with an ellipsis. */
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

interface MeasuredFieldProps {
  id: string
  label: string
  length: number
  most: number
  error?: string
  children: (control: FieldControl) => ReactNode
}

/** A field with a live count of its characters, and a thread that fills up towards the limit. */
function MeasuredField({ id, label, length, most, error, children }: MeasuredFieldProps) {
  const isOver = length > most
  const count = (
    <span className="grid gap-1.5">
      <span aria-hidden="true" className="block h-0.5 bg-line">
        <span
          className={cn('block h-full origin-left', isOver ? 'bg-danger' : 'bg-control')}
          style={{ transform: `scaleX(${Math.min(1, length / most)})` }}
        />
      </span>
      <span className={cn('tabular flex justify-between text-mini', isOver && 'font-label text-danger')}>
        <span>{isOver ? `${length - most} too many` : 'Characters'}</span>
        <span>{`${length}/${most}`}</span>
      </span>
    </span>
  )
  return (
    <Field id={id} label={label} description={count} error={error}>
      {children}
    </Field>
  )
}

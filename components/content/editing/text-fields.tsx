'use client'

import { useRef } from 'react'
import { Field } from '@/components/ui/field'
import type { PostText } from '@/lib/content/editing/post-text'
import { type FormPart, fieldId } from './form'
import { useGrow } from './text/use-grow'

/** The title in the font that readers see; it wraps, and cannot contain line breaks. */
export function TitleField({ text, change, errors }: FormPart) {
  const area = useRef<HTMLTextAreaElement>(null)
  useGrow(area, text.title)
  return (
    <Field id={fieldId('title')} label="Title*" error={errors.title} required>
      {(control) => (
        <textarea
          {...control}
          ref={area}
          rows={1}
          value={text.title}
          onChange={(event) => change({ title: event.target.value.replace(/\s*\n\s*/g, ' ') })}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="type-h3 -mt-1 block field-sizing-content min-h-13 w-full resize-none overflow-hidden border-control border-b bg-transparent pt-1 pb-3 text-wrap placeholder:text-muted aria-invalid:border-danger"
        />
      )}
    </Field>
  )
}

/** The slug under /blog/. Old URLs of a published post redirect to the new one. */
export function SlugField({ text, change, errors, saved }: FormPart & { saved: PostText }) {
  const isMoving = saved.status === 'published' && text.slug !== saved.slug
  return (
    <Field
      id={fieldId('slug')}
      label="Slug*"
      error={errors.slug}
      required
      description={isMoving && `Links to /blog/${saved.slug} will lead to the new address.`}
    >
      {(control) => (
        <div
          data-invalid={errors.slug ? true : undefined}
          className="flex min-h-11.5 rounded-control border border-control bg-surface has-focus-visible:border-focus has-focus-visible:outline-3 has-focus-visible:outline-focus data-invalid:border-danger data-invalid:bg-danger-tint"
        >
          <span aria-hidden="true" className="self-center pl-4 font-mono text-muted text-small">
            /blog/
          </span>
          <input
            {...control}
            value={text.slug}
            onChange={(event) => change({ slug: event.target.value })}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="w-full min-w-0 bg-transparent pr-4 font-mono text-small focus-visible:outline-none"
          />
        </div>
      )}
    </Field>
  )
}

'use client'

import type { ReactNode } from 'react'
import { useWordCount } from '@/components/content/editing/text/word-count'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { SelectField } from '@/components/ui/select'
import type { OwnAuthor } from '@/lib/content/archives/queries'
import { createAuthor, createCategory } from '@/lib/content/editing/actions'
import { maxReadTime } from '@/lib/content/editing/max-lengths'
import type { Choice } from '@/lib/content/editing/queries'
import { readTimeMinutes } from '@/lib/content/posts/read-time'
import { ChoiceField, type Choices } from './choice-field'
import { type FormPart, fieldId, fieldNames, SideCard } from './form'

export interface Lookups {
  categories: readonly Choice[]
  authors: readonly Choice[]
  /** The author that the account of the reader has; null while it has none. */
  ownAuthor: OwnAuthor | null
}

interface PublishingCardProps extends FormPart {
  categories: Choices
  authors: Choices
  ownAuthor: OwnAuthor | null
  /** Whether the post as last saved waits for its time; such a post is a draft. */
  scheduled: boolean
  children?: ReactNode
}

export function PublishingCard(props: PublishingCardProps) {
  const { categories, authors, ownAuthor, scheduled, children, ...part } = props
  const { text, change, errors } = part
  return (
    <SideCard title="Publishing">
      <SelectField
        id={fieldId('status')}
        label={fieldNames.status}
        error={errors.status}
        options={{ draft: scheduled ? 'Scheduled' : 'Draft', published: 'Published' }}
        value={text.status}
        onChange={({ target }) => change({ status: target.value === 'published' ? 'published' : 'draft' })}
      />
      <ChoiceField
        id={fieldId('categoryId')}
        label={fieldNames.categoryId}
        noun="category"
        none="No category"
        {...categories}
        value={text.categoryId}
        onChange={(categoryId) => change({ categoryId })}
        create={createCategory}
        error={errors.categoryId}
      />
      <ChoiceField
        id={fieldId('authorId')}
        label={fieldNames.authorId}
        noun="author"
        none="No author"
        {...authors}
        choices={authors.choices.map((author) => (author.id === ownAuthor?.id ? asOwn(author) : author))}
        value={text.authorId}
        onChange={(authorId) => change({ authorId })}
        create={createAuthor}
        error={errors.authorId}
      />
      {ownAuthor?.id === text.authorId && !ownAuthor.named && <NameHint />}
      <ReadTimeField {...part} />
      {children}
    </SideCard>
  )
}

const asOwn = (author: Choice): Choice => ({ ...author, name: `${author.name} (you)` })

/** Shown while an account without a name is the author: readers see no address, only a neutral word. */
const NameHint = () => (
  <p className="-mt-3 text-small text-muted">
    Readers see “Editor” until you{' '}
    <Link href="/admin/account" className="link">
      set your name
    </Link>
    .
  </p>
)

/** Reading time in minutes, typed by hand or set to the measured time by a button. */
function ReadTimeField({ text, change, errors }: FormPart) {
  const wordCount = useWordCount(text.content)
  const suggested = String(Math.min(readTimeMinutes(wordCount), maxReadTime))
  const isOffered = wordCount > 0 && suggested !== text.readTime.trim()
  return (
    <Field id={fieldId('readTime')} label={fieldNames.readTime} error={errors.readTime}>
      {(control) => (
        <div className="flex gap-3">
          <Input
            {...control}
            compact
            type="number"
            min={1}
            max={maxReadTime}
            inputMode="numeric"
            value={text.readTime}
            onChange={(event) => change({ readTime: event.target.value })}
            className="tabular w-24 grow"
          />
          {isOffered && (
            <button
              type="button"
              onClick={() => change({ readTime: suggested })}
              className="link min-h-11 shrink-0 text-small font-label"
            >
              Use {suggested} min
            </button>
          )}
        </div>
      )}
    </Field>
  )
}

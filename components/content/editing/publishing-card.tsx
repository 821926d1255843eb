'use client'

import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { createAuthor, createCategory } from '@/lib/content/editing/actions'
import type { Choice } from '@/lib/content/editing/queries'
import { ChoiceField } from './choice-field'
import { type FormPart, fieldId } from './form'
import { ReadTimeField } from './read-time-field'
import { SideCard } from './side-card'

export interface Lookups {
  categories: readonly Choice[]
  authors: readonly Choice[]
}

type PublishingCardProps = FormPart & Lookups

export function PublishingCard({ categories, authors, ...part }: PublishingCardProps) {
  const { text, change, errors } = part
  return (
    <SideCard title="Publishing">
      <Field id={fieldId('status')} label="Status" error={errors.status}>
        {(control) => (
          <Select
            {...control}
            compact
            value={text.status}
            onChange={({ target }) =>
              change({ status: target.value === 'published' ? 'published' : 'draft' })
            }
          >
            <option value="draft">Draft</option>
            <option value="published">Published</option>
          </Select>
        )}
      </Field>
      <ChoiceField
        id={fieldId('categoryId')}
        label="Category"
        noun="category"
        none="No category"
        choices={categories}
        value={text.categoryId}
        onChange={(categoryId) => change({ categoryId })}
        create={createCategory}
        error={errors.categoryId}
      />
      <ChoiceField
        id={fieldId('authorId')}
        label="Author"
        noun="author"
        none="No author"
        choices={authors}
        value={text.authorId}
        onChange={(authorId) => change({ authorId })}
        create={createAuthor}
        error={errors.authorId}
      />
      <ReadTimeField {...part} />
    </SideCard>
  )
}

'use client'

import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { PostText } from '@/lib/content/editing/post-text'
import type { FieldErrors } from './state'

/** Props of every part of the form. */
export interface FormPart {
  text: PostText
  change: (patch: Partial<PostText>) => void
  errors: FieldErrors
}

export const fieldId = (field: keyof PostText) => `post-${field}`

/** The label of each field, in the order of the form. */
export const fieldNames: Readonly<Record<keyof PostText, string>> = {
  title: 'Title',
  content: 'Content',
  status: 'Status',
  categoryId: 'Category',
  authorId: 'Author',
  readTime: 'Read Time (minutes)',
  slug: 'Slug',
  excerpt: 'Excerpt',
  scheduledFor: 'Schedule for',
  heroImage: 'Hero Image URL',
  heroAlt: 'Alt text',
  metaTitle: 'Meta Title (SEO)',
  metaDescription: 'Meta Description (SEO)',
  aiNote: 'Tell readers about AI',
}

/** The topmost field with an error. */
export const firstInvalid = (errors: FieldErrors) =>
  (Object.keys(fieldNames) as (keyof PostText)[]).find((field) => errors[field])

/** One group of settings beside the text. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card asChild>
      <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 p-5 sm:p-6">
        <h2 className="type-label">{title}</h2>
        {children}
      </section>
    </Card>
  )
}

interface PostTextFieldProps extends FormPart, Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder'> {
  name: keyof PostText
  description?: ReactNode
  /** Height of the textarea in lines; without it, the field is a one-line input. */
  rows?: number
}

/** A labelled text input or textarea. */
export function PostTextField(props: PostTextFieldProps) {
  const { text, change, errors, name, description, rows, ...input } = props
  const value = text[name]
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    change({ [name]: target.value })
  return (
    <Field id={fieldId(name)} label={fieldNames[name]} description={description} error={errors[name]}>
      {(control) =>
        rows ? (
          <Textarea {...control} {...{ rows, value, onChange }} />
        ) : (
          <Input {...control} compact {...input} {...{ value, onChange }} />
        )
      }
    </Field>
  )
}

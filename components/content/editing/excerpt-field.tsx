'use client'

import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { type FormPart, fieldId } from './form'

export function ExcerptField({ text, change, errors }: FormPart) {
  return (
    <Field id={fieldId('excerpt')} label="Excerpt" error={errors.excerpt}>
      {(control) => (
        <Textarea
          {...control}
          compact
          rows={3}
          value={text.excerpt}
          onChange={(event) => change({ excerpt: event.target.value })}
        />
      )}
    </Field>
  )
}

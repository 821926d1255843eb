'use client'

import { useRef } from 'react'
import { Field } from '@/components/ui/field'
import { type FormPart, fieldId } from './form'
import { useGrow } from './use-grow'

/** The title as readers will see it: set in Ojuju, as many lines as it needs. It cannot contain line breaks. */
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

'use client'

import { useDeferredValue } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { longestReadTime } from '@/lib/content/editing/max-lengths'
import { readTimeMinutes } from '@/lib/content/posts/read-time'
import { type FormPart, fieldId } from './form'
import { countWords } from './text/word-count'

/** Reading time in minutes, typed by hand or set to the measured time by a button. */
export function ReadTimeField({ text, change, errors }: FormPart) {
  const words = countWords(useDeferredValue(text.content))
  const suggested = String(Math.min(readTimeMinutes(words), longestReadTime))
  const isOffered = words > 0 && suggested !== text.readTime.trim()
  return (
    <Field id={fieldId('readTime')} label="Read Time (minutes)" error={errors.readTime}>
      {(control) => (
        <div className="flex gap-3">
          <Input
            {...control}
            compact
            type="number"
            min={1}
            max={longestReadTime}
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

'use client'

import type { Change } from 'diff'
import { createContext, use, useEffect, useState } from 'react'
import { fieldNames } from '@/components/content/editing/form'
import { differingFields, type PostText } from '@/lib/content/editing/post-text'
import { cn } from '@/lib/platform/cn'
import { shownValue, type ValueNames } from './shown-value'

/** Given by the editor around everything that compares texts. */
export const ValueNamesContext = createContext<ValueNames>({ categories: [], authors: [], timeZone: 'UTC' })

type Side = { label: string; text: PostText }

/** Two texts side by side, field by field; differences are marked by sign and by colour. */
export function CompareTexts({ one, other }: { one: Side; other: Side }) {
  const fields = differingFields(one.text, other.text)
  if (fields.length === 0) return <p className="mt-4 text-muted">Both are the same, word for word.</p>
  return (
    <div className="mt-5 grid gap-5">
      {fields.map((field) => (
        <section key={field} aria-label={fieldNames[field]}>
          <h3 className="mb-2 text-small font-label">{fieldNames[field]}</h3>
          <Difference {...{ field, one, other }} />
        </section>
      ))}
    </div>
  )
}

type DifferenceProps = { field: keyof PostText; one: Side; other: Side }

function Difference({ field, one, other }: DifferenceProps) {
  const names = use(ValueNamesContext)
  const changes = useChanges(shownValue(one.text, field, names), shownValue(other.text, field, names))
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Column label={one.label} parts={changes.filter(({ added }) => !added)} mark="removed" />
      <Column label={other.label} parts={changes.filter(({ removed }) => !removed)} mark="added" />
    </div>
  )
}

type ColumnProps = { label: string; parts: Change[]; mark: 'added' | 'removed' }

function Column({ label, parts, mark }: ColumnProps) {
  const Mark = mark === 'added' ? 'ins' : 'del'
  const style = mark === 'added' ? 'bg-success-tint text-success' : 'bg-danger-tint text-danger'
  return (
    <div className="min-w-0 border border-line bg-bg p-3">
      <p className="mb-2 text-mini text-muted">{label}</p>
      <p className="max-h-96 overflow-y-auto font-mono text-small break-words whitespace-pre-wrap">
        {withOffsets(parts).map(({ offset, ...part }) =>
          part[mark] ? (
            <Mark key={offset} className={cn(style, mark === 'added' ? 'underline' : 'line-through')}>
              {part.value}
            </Mark>
          ) : (
            part.value
          ),
        )}
      </p>
    </div>
  )
}

/** Each part with the index of its first character. */
function withOffsets(parts: readonly Change[]) {
  let end = 0
  return parts.map((part) => {
    const offset = end
    end += part.value.length
    return { ...part, offset }
  })
}

// Until the diff library has loaded, each text is one part.
function useChanges(before: string, after: string): Change[] {
  const [changes, setChanges] = useState<Change[]>(() => wholeTexts(before, after))
  useEffect(() => {
    let current = true
    void import('diff').then(({ diffWordsWithSpace }) => {
      if (current) setChanges(diffWordsWithSpace(before, after))
    })
    return () => {
      current = false
    }
  }, [before, after])
  return changes
}

const wholeTexts = (before: string, after: string): Change[] => [
  { value: before, removed: true, added: false, count: 1 },
  { value: after, removed: false, added: true, count: 1 },
]

'use client'

import { useCallback, useState } from 'react'
import type { SchoolRow } from '@/lib/school-editing/queries'
import { type RowKind, rowForms, rowHref } from '@/lib/school-editing/sections'
import type { Typed } from '@/lib/school-editing/typed'
import { Preview } from './preview'
import { SchoolForm } from './school-form'

interface EditRowProps {
  kind: RowKind
  row?: SchoolRow
  defaults?: Readonly<Record<string, unknown>>
  courses?: Readonly<Record<string, string>>
  today: string
}

/** The form of a row with the preview of its page: beside it on a wide screen, below it on a phone. */
export function EditRow({ kind, row, defaults, courses, today }: EditRowProps) {
  const [typed, setTyped] = useState<Typed>()
  const name = rowForms[kind]
  const afterAdding = useCallback((id: string) => rowHref(kind, id), [kind])
  return (
    <div className="grid items-start gap-10 xl:grid-cols-2">
      <SchoolForm {...{ name, row, defaults, courses, today, afterAdding }} onChange={setTyped} />
      {typed && <Preview name={name} id={row?.id} typed={typed} />}
    </div>
  )
}

'use client'

import { useLayoutEffect, useRef, useState } from 'react'
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
  const [visit, setVisit] = useState(0)
  const wasAdded = useRef(false)
  const name = rowForms[kind]

  function afterAdding(id: string) {
    wasAdded.current = true
    return rowHref(kind, id)
  }

  // The router preserves this page and its state after navigation, and runs its effects again at the next visit. What was typed
  // stays until the row is added; then the form begins anew, before the browser paints the old one.
  useLayoutEffect(() => {
    if (!wasAdded.current) return
    wasAdded.current = false
    setVisit((number) => number + 1)
  }, [])

  return (
    <div key={visit} className="grid items-start gap-10 xl:grid-cols-2">
      <SchoolForm {...{ name, row, defaults, courses, today, afterAdding }} onChange={setTyped} />
      {typed && <Preview name={name} id={row?.id} typed={typed} />}
    </div>
  )
}

'use client'

import { useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { rowLink } from '@/components/admin/lists/list-row'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { showError } from '@/components/ui/toast'
import { orderSchoolRows } from '@/lib/school-editing/actions'
import type { SchoolFormName } from '@/lib/school-editing/forms'
import { OrderedList } from '../ordered-list'

export interface ListedRow {
  id: string
  href: string
  title: string
  /** What is worth knowing of it, in a line. */
  detail: string
  sample: boolean
}

/** The rows of a form as links, in an order that people change; it is stored at once. */
export function RowList({
  name,
  label,
  rows,
}: {
  name: SchoolFormName
  label: string
  rows: readonly ListedRow[]
}) {
  const [moved, setMoved] = useState<readonly string[]>()
  const shown = moved ? moved.flatMap((id) => rows.find((row) => row.id === id) ?? []) : rows
  // Rows that were added since.
  const others = rows.filter(({ id }) => !shown.some((row) => row.id === id))

  async function order(next: readonly ListedRow[]) {
    const before = moved
    const ids = next.map(({ id }) => id)
    setMoved(ids)
    const result = await callAction(() => orderSchoolRows({ form: name, ids }))
    if (result.ok) return
    setMoved(before)
    showError(result.message)
  }

  return (
    <OrderedList
      label={label}
      items={[...shown, ...others]}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      onMove={order}
    >
      {(row) => <RowLink {...row} />}
    </OrderedList>
  )
}

/** A row of a list: its name leads to its form. */
export function RowLink({ href, title, detail, sample }: Omit<ListedRow, 'id'>) {
  return (
    <span className="flex min-h-11 items-start gap-4">
      <span className="min-w-0 grow self-center">
        <Link {...rowLink} href={href} className="font-label wrap-anywhere hover:underline">
          {title}
        </Link>
        <span className="line-clamp-2 text-small wrap-anywhere text-muted">{detail}</span>
      </span>
      {sample && (
        // As high as the move buttons, so that the label stays aligned with them when the row's text wraps.
        <span className="flex h-11 shrink-0 items-center">
          <LabelTag>Sample</LabelTag>
        </span>
      )}
    </span>
  )
}

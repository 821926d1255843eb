'use client'

import { useOptimistic, useTransition } from 'react'
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
  // A moved order is kept only until the server has answered: later it would hide a colleague's newer one, and replace it.
  const [shown, showOrder] = useOptimistic(rows)
  const [, startTransition] = useTransition()

  const order = (next: readonly ListedRow[]) =>
    startTransition(async () => {
      showOrder(next)
      const result = await callAction(() => orderSchoolRows({ form: name, ids: next.map(({ id }) => id) }))
      if (!result.ok) showError(result.message)
    })

  return (
    <OrderedList
      label={label}
      items={shown}
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

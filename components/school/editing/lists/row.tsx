import { Plus } from 'lucide-react'
import { ButtonLink } from '@/components/ui/button-link'
import { schoolForms } from '@/lib/school-editing/forms'
import type { SchoolRow } from '@/lib/school-editing/queries'
import { type RowKind, rowForms, rowHref } from '@/lib/school-editing/sections'
import type { ListedRow } from './row-list'

/** The row of a list that leads to the form of a stored row. */
export const listed = (
  kind: RowKind,
  { id, sample }: SchoolRow,
  title: string,
  detail: string,
): ListedRow => ({
  id,
  href: rowHref(kind, id),
  title,
  detail,
  sample: sample === true,
})

/** Leads to the form of a new row. */
export const addButton = (kind: RowKind) => (
  <ButtonLink href={rowHref(kind, 'new')} size="md">
    <Plus aria-hidden="true" className="icon" /> Add {schoolForms[rowForms[kind]].noun}
  </ButtonLink>
)

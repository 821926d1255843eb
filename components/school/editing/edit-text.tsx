'use client'

import { useState } from 'react'
import type { SchoolFormName } from '@/lib/school-editing/forms'
import type { SchoolRow } from '@/lib/school-editing/queries'
import type { Typed } from '@/lib/school-editing/typed'
import { Preview } from './preview'
import { SchoolForm } from './school-form'

interface EditTextProps {
  name: SchoolFormName
  row: SchoolRow
  today: string
  locked: Readonly<Record<string, string>>
}

/** The form of site texts that are stored in a single row, with its preview. */
export function EditText({ name, row, today, locked }: EditTextProps) {
  const [typed, setTyped] = useState<Typed>()
  return (
    <div className="grid items-start gap-10 xl:grid-cols-2">
      <SchoolForm {...{ name, row, today, locked }} onChange={setTyped} />
      {typed && <Preview name={name} id={row.id} typed={typed} />}
    </div>
  )
}

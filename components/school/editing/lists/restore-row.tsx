'use client'

import { useTransition } from 'react'
import { reportAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { restoreSchoolRow } from '@/lib/school-editing/actions'
import type { SchoolFormName } from '@/lib/school-editing/forms'

type RestoreRowProps = { name: SchoolFormName; id: string; title: string }

/** Brings back what was deleted. */
export function RestoreRow({ name, id, title }: RestoreRowProps) {
  const [busy, startTransition] = useTransition()
  const restore = () =>
    startTransition(async () => {
      await reportAction(() => restoreSchoolRow({ form: name, id }), `${title} is restored.`)
    })
  return (
    <Button variant="outline" size="sm" busy={busy} busyText="Restoring..." onClick={restore}>
      Restore<span className="sr-only"> {title}</span>
    </Button>
  )
}

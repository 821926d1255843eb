'use client'

import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { setStatus } from '@/lib/inbox/actions'
import type { Kind, Status } from '@/lib/inbox/schema'
import { useInboxAction } from './use-inbox-action'
import { statusLabels } from './words'

type StatusFieldProps = { kind: Kind; id: string; status: Status }

/** Where the message stands. A choice is stored at once, and can be taken back. */
export function StatusField({ kind, id, status }: StatusFieldProps) {
  const { busy, start } = useInboxAction()
  const [before, setBefore] = useState<Status>()
  const change = (next: Status, previous?: Status) =>
    start(
      () => setStatus({ kind, id, from: status, status: next }),
      `Marked as ${statusLabels[next].toLowerCase()}`,
      () => setBefore(previous),
    )
  return (
    <div className="grid gap-2">
      <Field id="message-status" label="Status">
        {(control) => (
          <Select
            compact
            {...control}
            value={status}
            disabled={busy}
            onChange={({ target }) => change(target.value as Status, status)}
          >
            {Object.entries(statusLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {before && (
        <Button variant="ghost" size="sm" busy={busy} busyText="Undoing..." onClick={() => change(before)}>
          <Undo2 aria-hidden="true" className="icon" /> Back to {statusLabels[before].toLowerCase()}
        </Button>
      )}
    </div>
  )
}

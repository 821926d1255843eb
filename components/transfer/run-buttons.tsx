'use client'

import { PackageOpen } from 'lucide-react'
import { ActionButton } from '@/components/admin/action-button'
import { reportAction } from '@/components/admin/call-action'
import { cancelRun, startExport } from '@/lib/transfer/actions'

/** Asks for the password or code, then begins to write the archive. */
export function StartExport({ disabled }: { disabled: boolean }) {
  const start = () =>
    reportAction(() => startExport(), 'The archive is being written. You can leave this page meanwhile.')
  return (
    <ActionButton className="justify-self-start" disabled={disabled} busyText="Starting..." run={start}>
      <PackageOpen aria-hidden="true" className="icon" /> Export
    </ActionButton>
  )
}

export function CancelRun({ run, label }: { run: string; label: string }) {
  const cancel = () => reportAction(() => cancelRun({ run }), `${label} is being cancelled.`)
  return (
    <ActionButton variant="outline" busyText="Cancelling..." run={cancel}>
      Cancel
    </ActionButton>
  )
}

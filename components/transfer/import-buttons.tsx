'use client'

import { ActionButton } from '@/components/admin/action-button'
import { reportAction } from '@/components/admin/call-action'
import { checkOldAddresses, importTried, undoImported } from '@/lib/transfer/import/actions'

interface RunButtonProps {
  run: string
  disabled: boolean
}

/** Imports the files of a trial. */
export function ImportTried({ run, disabled }: RunButtonProps) {
  const start = () =>
    reportAction(
      () => importTried({ run }),
      'The articles are being imported. You can leave this page meanwhile.',
    )
  return (
    <ActionButton disabled={disabled} busyText="Starting..." run={start}>
      Import these files
    </ActionButton>
  )
}

export function UndoImport({ run, disabled }: RunButtonProps) {
  const start = () =>
    reportAction(
      () => undoImported({ run }),
      'What was imported is being removed, except what was changed since.',
    )
  return (
    <ActionButton variant="outline" disabled={disabled} busyText="Starting..." run={start}>
      Undo
    </ActionButton>
  )
}

export function CheckAddresses({ disabled }: { disabled: boolean }) {
  const start = () => reportAction(() => checkOldAddresses(), 'Each old address is being asked for.')
  return (
    <ActionButton variant="outline" disabled={disabled} busyText="Starting..." run={start}>
      Check them
    </ActionButton>
  )
}

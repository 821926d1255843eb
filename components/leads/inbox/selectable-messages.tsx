'use client'

import type { ReactNode } from 'react'
import { reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Selection, useSelection } from '@/components/admin/lists/selection'
import { forgetDrafts } from '@/components/admin/stored-draft'
import { Button } from '@/components/ui/button'
import { ImmediateSelect } from '@/components/ui/immediate-select'
import { assignAll, forgetPeople, setStatuses } from '@/lib/leads/inbox/actions'
import type { Assignee, ListedMessage } from '@/lib/leads/inbox/queries'
import type { Status } from '@/lib/leads/inbox/schema'
import { undoStatus, withLostPlaces } from './lost-places'
import { statusLabels } from './status-tag'
import { useInboxAction } from './use-inbox-action'

type Row = Pick<ListedMessage, 'kind' | 'id' | 'email' | 'status' | 'assignedTo'>

interface SelectableMessagesProps {
  messages: readonly Row[]
  assignees: readonly Assignee[]
  children: ReactNode
}

/** The list of messages, of which several can be changed or erased at once. */
export function SelectableMessages({ messages, assignees, children }: SelectableMessagesProps) {
  return (
    <Selection
      ids={messages.map(({ id }) => id)}
      one="message"
      many="messages"
      actions={<SelectedActions messages={messages} assignees={assignees} />}
    >
      {children}
    </Selection>
  )
}

function SelectedActions({ messages, assignees }: Omit<SelectableMessagesProps, 'children'>) {
  const { selected, select } = useSelection()
  const { busy, start } = useInboxAction()
  const rows = messages.filter(({ id }) => selected.includes(id))
  const count = `${rows.length} ${rows.length === 1 ? 'message' : 'messages'}`
  const onDone = () => select(selected, false)
  const names = Object.fromEntries(assignees.map(({ id, name }) => [id, name]))

  function mark(to: Status) {
    const changes = rows.map(({ kind, id, status }) => ({ kind, id, from: status, to }))
    const marked = `${count} marked as ${statusLabels[to].toLowerCase()}`
    const success = `${count} marked as before`
    start(
      () => setStatuses({ changes }),
      ({ lostPlaces }) => withLostPlaces(marked, lostPlaces),
      {
        onDone,
        undo: {
          subject: 'status of several messages',
          call: undoStatus(() => setStatuses({ changes: changes.map(swap) }), success),
          success,
        },
      },
    )
  }

  function assign(to: string) {
    const changes = rows.map(({ kind, id, assignedTo }) => ({ kind, id, from: assignedTo ?? '', to }))
    start(
      () => assignAll({ changes }),
      to ? `${count} assigned to ${names[to]}` : `${count} not assigned to anybody`,
      {
        onDone,
        undo: {
          subject: 'assignment of several messages',
          call: () => assignAll({ changes: changes.map(swap) }),
          success: `${count} assigned as before`,
        },
      },
    )
  }

  return (
    <>
      <div className="min-w-0 grow basis-32 sm:w-44 sm:flex-none">
        <ImmediateSelect
          aria-label="Set the status of the selected messages"
          options={{ '': 'Status...', ...statusLabels }}
          value=""
          busy={busy}
          onChoose={(status) => mark(status as Status)}
        />
      </div>
      <div className="min-w-0 grow basis-32 sm:w-44 sm:flex-none">
        <ImmediateSelect
          aria-label="Assign the selected messages"
          options={{ '': 'Assign...', nobody: 'Nobody', ...names }}
          value=""
          busy={busy}
          onChoose={(person) => assign(person === 'nobody' ? '' : person)}
        />
      </div>
      <ForgetSelected emails={[...new Set(rows.map(({ email }) => email))]} onDone={onDone} />
    </>
  )
}

const swap = <Value, Address extends { from: Value; to: Value }>(change: Address) => ({
  ...change,
  from: change.to,
  to: change.from,
})

const maxNames = 5

/** Erases everybody who sent one of the selected messages, as "Erase this person’s data" does with one. */
function ForgetSelected({ emails, onDone }: { emails: string[]; onDone: () => void }) {
  const people = emails.length === 1 ? '1 person' : `${emails.length} people`
  const more = emails.length - maxNames
  const names = `${emails.slice(0, maxNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  async function forget() {
    const done = await reportAction(() => forgetPeople({ emails }), `Everything of ${people} is erased`)
    if (done) {
      forgetDrafts(emails)
      onDone()
    }
    return done
  }
  return (
    <ConfirmDialog
      title={`Erase the data of ${people}`}
      subject={names}
      description="Every message, reply, note, email and subscription of these addresses is erased. This action cannot be undone."
      action="Erase"
      busyText="Erasing..."
      destructive
      removesTrigger
      onConfirm={forget}
    >
      <Button variant="destructive" size="sm">
        Erase
      </Button>
    </ConfirmDialog>
  )
}

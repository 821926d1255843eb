'use client'

import { useState } from 'react'
import { reportAction } from '@/components/admin/call-action'
import { FormDialog } from '@/components/admin/form-dialog'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select'
import { showError } from '@/components/ui/toast'
import { mergeArchives } from '@/lib/content/archives/actions'
import type { ManagedArchive } from '@/lib/content/archives/queries'
import { archivePath } from '@/lib/content/posts/archives'

type MergeDialogProps = { archive: ManagedArchive; others: readonly ManagedArchive[] }

/** Moves all posts to another category or author. The dialog says what happens, because it cannot be undone. */
export function MergeDialog({ archive: { kind, id, name, slug, posts }, others }: MergeDialogProps) {
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  const target = others.find((other) => other.id === chosen)
  function choose(other: string) {
    setChosen(other)
    setError(undefined)
  }
  async function merge() {
    if (target)
      return reportAction(() => mergeArchives({ kind, id, into: target.id }), `${name} is now ${target.name}`)
    const message = `Choose the ${kind} that stays.`
    setError(message)
    showError(message)
    return false
  }
  return (
    <FormDialog
      title={`Merge ${kind}`}
      subject={name}
      description={mergeOutcome({ name, slug, posts, kind }, target?.name ?? `the ${kind} you choose`)}
      action="Merge"
      busyText="Merging..."
      destructive
      removesTrigger
      onOpen={() => choose('')}
      onSend={merge}
      fields={
        <SelectField
          id={`merge-${id}`}
          label="Merge into"
          error={error}
          options={{
            '': 'Choose...',
            ...Object.fromEntries(others.map((other) => [other.id, optionLabel(other, others)])),
          }}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
      }
    >
      <Button variant="outline" size="sm">
        Merge<span className="sr-only"> {name}</span>
      </Button>
    </FormDialog>
  )
}

function mergeOutcome(
  { kind, name, slug, posts }: Omit<ManagedArchive, 'id' | 'hasAccount'>,
  target: string,
) {
  const moving =
    { 0: 'It has no posts.', 1: `Its post moves to ${target}.` }[posts] ??
    `Its ${posts} posts move to ${target}.`
  return `${moving} ${archivePath(kind, slug)} leads to ${target} from then on, and ${name} is gone. This action cannot be undone.`
}

/** With the slug where two people have the same name. */
const optionLabel = ({ id, name, slug }: ManagedArchive, all: readonly ManagedArchive[]) =>
  all.some((other) => other.id !== id && other.name === name) ? `${name} (${slug})` : name

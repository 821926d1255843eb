'use client'

import { type SubmitEvent, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { showError } from '@/components/ui/toast'
import { bringSubscribers } from '@/lib/newsletter/subscribers/actions'
import { addressesAtOnce, entriesOf, tooMany } from '@/lib/newsletter/subscribers/entries'
import { AddressesField } from './addresses-field'
import { ImportOutcome, type Report } from './import-outcome'

type Errors = Readonly<Record<string, string>>

/** Imports people who agreed elsewhere. What was pasted stays until it has been stored. */
export function ImportForm() {
  const [text, setText] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [report, setReport] = useState<Report>()
  const [busy, startTransition] = useTransition()
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { addresses, leftOut } = entriesOf(text)
    setReport(undefined)
    // A larger request might exceed the server's body limit, which rejects it without a message.
    if (addresses.length > addressesAtOnce) return setErrors({ addresses: tooMany })
    startTransition(async () => {
      const answer = await callAction(() => bringSubscribers({ addresses, agreed }))
      setErrors(answer.ok ? {} : (answer.fieldErrors ?? {}))
      if (!answer.ok && !answer.fieldErrors) showError(answer.message)
      if (!answer.ok) return
      setReport({ ...answer.data, leftOut })
      form.reset()
      setText('')
      setAgreed(false)
    })
  }
  return (
    <section aria-labelledby="import" className="mt-10 border border-line bg-surface p-5 md:p-6">
      <h2 id="import" className="type-card mb-1">
        Import subscribers
      </h2>
      <p className="mb-4 max-w-article text-muted">
        For people who already agreed elsewhere. They are subscribed at once and get no mail that asks them to
        confirm; whoever unsubscribed here stays unsubscribed.
      </p>
      <form onSubmit={onSubmit} noValidate className="grid max-w-article gap-4">
        <AddressesField text={text} onText={setText} error={errors.addresses} />
        <CheckboxField
          id="import-agreed"
          label="They agreed to receive this newsletter"
          error={errors.agreed}
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
          required
        />
        <Button type="submit" size="sm" busy={busy} busyText="Importing..." className="justify-self-start">
          Import
        </Button>
        <div role="status">{report && <ImportOutcome report={report} />}</div>
      </form>
    </section>
  )
}

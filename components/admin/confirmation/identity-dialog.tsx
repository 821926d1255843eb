'use client'

import { useEffect, useState } from 'react'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { askedMethod } from '@/lib/accounts/confirmation-actions'
import { offerDialog } from './ask-identity'
import { IdentityQuestion } from './identity-question'

interface Question {
  method: 'password' | 'code'
  answer: (confirmed: boolean) => void
}

/** Part of the admin layout; opens when an action requires a confirmed identity. */
export function IdentityDialog() {
  const [question, setQuestion] = useState<Question>()
  useEffect(
    () =>
      offerDialog(async () => {
        const asked = await askedMethod().catch(() => undefined)
        if (!asked?.ok) return false
        return new Promise((answer) => setQuestion({ method: asked.data, answer }))
      }),
    [],
  )
  function close(confirmed: boolean) {
    question?.answer(confirmed)
    setQuestion(undefined)
  }
  return (
    <AlertDialog open={question !== undefined} onOpenChange={(open) => open || close(false)}>
      {question && <IdentityQuestion method={question.method} onConfirmed={() => close(true)} />}
    </AlertDialog>
  )
}

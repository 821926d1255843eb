'use client'

import { useFormState } from '@/components/form/action-form'

/** What an applicant keeps: the reference, and the link to the application's page. */
export function ApplicationReceipt() {
  const { receipt } = useFormState().state
  if (!receipt) return null
  return (
    <div className="mt-4 text-text">
      <p className="mb-4">
        Your reference is <strong className="tabular">{receipt.reference}</strong>. Your application has a
        page of its own.
      </p>
      <a href={receipt.href} className="ink-button">
        See what happens next
      </a>
    </div>
  )
}

'use client'

import { useEffect } from 'react'
import { useFormState } from '@/components/form/action-form'

/** The Turnstile check on sign-in, shown once a response requires it. Before that, none of its script is fetched. */
export function AskedCheck({ form }: { form: string }) {
  const { state } = useFormState()
  useEffect(() => {
    const element = document.getElementById(form)
    if (!state.challenge || !(element instanceof HTMLFormElement)) return
    import('@/components/form/person-check')
      .then(({ startPersonCheck }) => startPersonCheck(element, 'sign-in'))
      .catch(() => undefined)
  }, [state, form])
  return null
}

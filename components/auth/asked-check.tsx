'use client'

import { useEffect } from 'react'
import { useFormAnswer } from '@/components/form/action-form'

/** The check that a person signs in, from the moment an answer asks for it. Before that, no script of it is fetched. */
export function AskedCheck({ form }: { form: string }) {
  const { state } = useFormAnswer()
  useEffect(() => {
    const element = document.getElementById(form)
    if (!state.challenge || !(element instanceof HTMLFormElement)) return
    import('@/components/form/person-check')
      .then(({ startPersonCheck }) => startPersonCheck(element, 'sign-in'))
      .catch(() => undefined)
  }, [state, form])
  return null
}

import { type RefObject, useRef } from 'react'
import type { FormState } from '@/lib/core/form'
import { findUnticked } from './agreements'
import type { Check } from './check-fields'
import type { FormSchema } from './schemas'

/**
 * The form's rules, fetched at its first touch. Where they have not arrived, the check finds nothing but an unticked
 * box, and the server says what to mend.
 */
export function useCheck(
  form: RefObject<HTMLFormElement | null>,
  schema: FormSchema | undefined,
  show: (errors: FormState['errors']) => void,
) {
  const asked = useRef(false)
  const check = useRef<Check>(undefined)

  function fetchRules() {
    const { current } = form
    if (asked.current || !schema || !current) return
    asked.current = true
    import('./check-fields')
      .then(({ checkFields }) => checkFields(current, schema, show))
      .then((loaded) => {
        check.current = loaded
      })
      .catch(() => {
        asked.current = false
      })
  }

  async function findWrong() {
    const wrong = await check.current?.()
    // Only the browser sees these, so they do not wait for the rules.
    return { ...wrong, ...findUnticked(form.current) }
  }

  return { fetchRules, findWrong }
}

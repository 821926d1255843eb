import { type RefObject, useRef } from 'react'
import type { FormState } from '@/lib/platform/form'
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
  const loading = useRef<Promise<void>>(undefined)
  const check = useRef<Check>(undefined)

  function fetchRules() {
    const { current } = form
    if (loading.current || !schema || !current) return
    loading.current = import('./check-fields')
      .then(({ checkFields }) => checkFields(current, schema, show))
      .then((loaded) => {
        check.current = loaded
      })
      .catch(() => {
        loading.current = undefined
      })
  }

  async function findWrong() {
    const unticked = findUnticked(form.current)
    // Only the browser sees these, so nothing is sent: rules on their way may still say what else to mend.
    if (Object.keys(unticked).length > 0) await Promise.race([loading.current, pause(longestWait)])
    return { ...(await check.current?.()), ...unticked }
  }

  return { fetchRules, findWrong }
}

/** Milliseconds. On a slow network the box is pointed out before the rest. */
const longestWait = 2000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

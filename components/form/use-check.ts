import { type RefObject, useRef } from 'react'
import type { FormState } from '@/lib/platform/form'
import type { Check, FormSchema } from './check-fields'

/**
 * The form's validation rules, loaded at its first focus. Until they have loaded, only unticked boxes are
 * found, and the server reports the rest.
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

  async function validate() {
    const unticked = findUnticked(form.current)
    // Only the browser checks these boxes, so nothing is sent; wait for rules that are still loading, which
    // may find more errors.
    if (Object.keys(unticked).length > 0) await Promise.race([loading.current, pause(maxWait)])
    return { ...(await check.current?.()), ...unticked }
  }

  return { fetchRules, findErrors: validate }
}

/** Milliseconds. On a slow network an unticked box is reported before the other errors. */
const maxWait = 2000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The field a control belongs to. A box that must be ticked has no `name`, because it is not sent. */
export const fieldOf = ({ name, dataset }: HTMLInputElement) => name || (dataset.agreement ?? '')

/** The message for each box that must be ticked and is not. */
function findUnticked(form: HTMLFormElement | null): FormState['errors'] {
  const boxes = form?.querySelectorAll<HTMLInputElement>('[data-agreement]:not(:checked)') ?? []
  return Object.fromEntries([...boxes].map((box) => [fieldOf(box), box.dataset.fix ?? '']))
}

import type { FormState } from '@/lib/platform/form'

/** The field a control belongs to. A box that must be ticked has no `name`, because it is not sent. */
export const fieldOf = ({ name, dataset }: HTMLInputElement) => name || (dataset.agreement ?? '')

/** The message for each box that must be ticked and is not. */
export function findUnticked(form: HTMLFormElement | null): FormState['errors'] {
  const boxes = form?.querySelectorAll<HTMLInputElement>('[data-agreement]:not(:checked)') ?? []
  return Object.fromEntries([...boxes].map((box) => [fieldOf(box), box.dataset.fix ?? '']))
}

import { ChevronDown } from 'lucide-react'

/** Added to a select's class names to make room for the arrow below. */
export const selectLook = 'appearance-none truncate pr-12'

export function SelectArrow() {
  return (
    <ChevronDown aria-hidden="true" className="icon pointer-events-none absolute inset-y-0 right-4 my-auto" />
  )
}

'use client'

import Form from 'next/form'
import { type ReactNode, useEffect, useRef } from 'react'

const typingDelay = 300

export type FilterValues = Readonly<Record<string, string | boolean>>

interface LiveFiltersProps {
  action: string
  /** The filters in the URL, by field name. */
  values: FilterValues
  className: string
  children: ReactNode
}

/** A search form that submits automatically: at once for a select, after a short pause for typed text. */
export function LiveFilters({ action, values, className, children }: LiveFiltersProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const valuesInUrl = JSON.stringify(values)
  // A link, such as "Show all", changes the URL too. The fields are not mounted again for that, because the one that was
  // just changed would lose the focus.
  const shown = useRef(valuesInUrl)
  useEffect(() => {
    // Not on the first render: a field may have been changed before the page was hydrated.
    if (form.current && shown.current !== valuesInUrl) showValues(form.current, JSON.parse(valuesInUrl))
    shown.current = valuesInUrl
  }, [valuesInUrl])
  function onInput({ target, currentTarget }: React.SyntheticEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    const typing = target instanceof HTMLInputElement
    timer.current = setTimeout(() => currentTarget.requestSubmit(), typing ? typingDelay : 0)
  }
  return (
    <Form
      ref={form}
      action={action}
      role="search"
      replace
      scroll={false}
      onInput={onInput}
      className={className}
    >
      {children}
    </Form>
  )
}

/** Leaves the field that has the focus as it is: somebody may be typing. */
function showValues({ elements }: HTMLFormElement, values: FilterValues) {
  for (const [name, value] of Object.entries(values)) {
    const field = elements.namedItem(name)
    if (field === document.activeElement) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === true
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = String(value)
  }
}

import type { ReactNode } from 'react'

/** A step of a long form: its name, a stitch, two columns where there is room. */
export function FormGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="stitch-b mb-6 w-full pb-3 type-h3">{legend}</legend>
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-x-5">{children}</div>
    </fieldset>
  )
}

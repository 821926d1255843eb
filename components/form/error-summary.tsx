'use client'

import { useFormAnswer } from './action-form'

/** Lists every field with an error and links to it (ART 9). */
export function ErrorSummary({ form }: { form: string }) {
  const wrong = Object.entries(useFormAnswer().state.errors).filter(([, fix]) => fix)
  if (wrong.length === 0) return null
  return (
    <div className="border border-danger bg-danger-tint p-5">
      <p className="font-bold">
        {wrong.length === 1 ? 'One answer needs another look:' : `${wrong.length} answers need another look:`}
      </p>
      <ul>
        {wrong.map(([name, fix]) => (
          <li key={name}>
            <a href={`#${form}-${name}`} className="link inline-flex min-h-12 items-center py-1.5">
              {fix}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

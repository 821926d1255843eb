'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import type { SchoolFormName } from '@/lib/school-editing/forms'
import { type Typed, toValues } from '@/lib/school-editing/typed'
import { previewSchool } from './preview-action'
import { scaled } from './preview-scale'

/** Milliseconds without typing before the preview is drawn again. */
const pause = 500

interface PreviewProps {
  name: SchoolFormName
  /** Id of the stored row; undefined for one that is added. */
  id?: string
  typed: Typed
}

/** The page with the typed values, rendered by the site's own components; invalid fields keep their stored values. */
export function Preview({ name, id, typed }: PreviewProps) {
  const [page, setPage] = useState<ReactNode>(null)
  const [message, setMessage] = useState('')

  useEffect(() => {
    let outdated = false
    const { values } = toValues(name, typed, Object.keys(typed))
    const timer = setTimeout(async () => {
      const result = await callAction(() => previewSchool({ form: name, id, values }))
      if (outdated) return
      if (result.ok) setPage(result.data)
      setMessage(result.ok ? '' : result.message)
    }, pause)
    return () => {
      outdated = true
      clearTimeout(timer)
    }
  }, [name, id, typed])

  return (
    <section aria-labelledby="preview" className="grid gap-3 xl:sticky xl:top-20">
      <h2 id="preview" className="type-card">
        Preview
      </h2>
      {message && <p className="text-small text-muted">{message}</p>}
      <section
        aria-label="The page"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region without focusable content must be reached by keyboard (WCAG 2.1.1).
        tabIndex={0}
        aria-busy={page === null}
        className="max-h-[75vh] overflow-auto border border-line bg-bg"
      >
        {/* Links and forms of a preview lead nowhere. */}
        <div inert className={scaled}>
          {page}
        </div>
        {page === null && <p className="p-5 text-muted">Drawing the page...</p>}
      </section>
    </section>
  )
}

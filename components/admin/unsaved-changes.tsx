'use client'

import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react'
import { LeaveDialog, useLeaveGuard } from './leave-guard'

type Report = (form: string, dirty: boolean) => void

const ReportContext = createContext<Report>(() => {})

/** Asks before a page is left while a form on it that calls `useUnsavedChanges` has unsaved changes. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [dirtyForms, setDirtyForms] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback<Report>((form, dirty) => {
    setDirtyForms((forms) => {
      if (forms.has(form) === dirty) return forms
      const next = new Set(forms)
      if (dirty) next.add(form)
      else next.delete(form)
      return next
    })
  }, [])
  const guard = useLeaveGuard(dirtyForms.size > 0)
  return (
    <ReportContext value={report}>
      {children}
      <LeaveDialog guard={guard} description="What you changed on this page is not saved yet." />
    </ReportContext>
  )
}

/** Reports whether a form has changes that are not saved. */
export function useUnsavedChanges(dirty: boolean) {
  const form = useId()
  const report = use(ReportContext)
  useEffect(() => {
    report(form, dirty)
    return () => report(form, false)
  }, [form, dirty, report])
}

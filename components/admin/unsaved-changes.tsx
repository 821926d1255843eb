'use client'

import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { closeToast, showToast } from '@/components/ui/toast'
import { LeaveDialog, useLeaveGuard } from './leave-guard'

/** Sets the sentence about what a form would lose; `undefined` means that nothing would be lost. */
type Report = (form: string, loss: string | undefined) => void

const unsavedChanges = 'What you changed on this page is not saved yet.'

const ReportContext = createContext<Report>(() => {})

/**
 * While a form on the page that calls `useUnsavedChanges` has unsaved changes: asks before it is left, and stays when the session
 * ends.
 */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [losses, setLosses] = useState<ReadonlyMap<string, string>>(new Map())
  const report = useCallback<Report>((form, loss) => {
    setLosses((current) => {
      if (current.get(form) === loss) return current
      const next = new Map(current)
      if (loss) next.set(form, loss)
      else next.delete(form)
      return next
    })
  }, [])
  const dirty = losses.size > 0
  const guard = useLeaveGuard(dirty)
  useStayWhenLoggedOut(dirty)
  return (
    <ReportContext value={report}>
      {children}
      <LeaveDialog guard={guard} description={describeLosses(losses)} />
    </ReportContext>
  )
}

/**
 * Cancels the redirect of `SessionWatcher`, which would lose the changes, and says once how to save them. The notice is closed when
 * somebody has logged in again, or nothing is unsaved any more.
 */
function useStayWhenLoggedOut(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    let shown = false
    const stay = (event: Event) => {
      event.preventDefault()
      if (shown) return
      shown = true
      void showToast(loggedOut)
    }
    const close = () => {
      if (!shown) return
      shown = false
      void closeToast(loggedOut.id)
    }
    addEventListener('session-ended', stay)
    addEventListener('session-active', close)
    return () => {
      removeEventListener('session-ended', stay)
      removeEventListener('session-active', close)
      close()
    }
  }, [dirty])
}

const loggedOut = {
  id: 'logged-out',
  kind: 'error',
  title: 'You are logged out.',
  description: 'Your changes are still on this page. Log in again, then save them.',
  action: { label: 'Log in again', onPress: () => void open('/login?next=/admin', '_blank', 'noopener') },
} as const

/** Reports whether a form has changes that are not saved. `loss`: a sentence about what would be lost. */
export function useUnsavedChanges(dirty: boolean, loss = unsavedChanges) {
  const form = useId()
  const report = use(ReportContext)
  useEffect(() => {
    report(form, dirty ? loss : undefined)
    return () => report(form, undefined)
  }, [form, dirty, loss, report])
}

/** All distinct sentences. Falls back to the general one, because a form that has just changed may not have reported yet. */
export const describeLosses = (losses: ReadonlyMap<string, string>) =>
  [...new Set(losses.values())].join(' ') || unsavedChanges

/** Says that a form has changes that are not saved; beside its button. */
export const UnsavedNote = ({ dirty }: { dirty: boolean }) => (
  <p role="status" className="text-small text-muted">
    {dirty && 'Not saved yet'}
  </p>
)

/** Within a form whose fields keep their own values: reports the form while one differs from what it began with. */
export function WatchFields() {
  const marker = useRef<HTMLSpanElement>(null)
  useUnsavedChanges(useChangedFields(marker))
  return <span ref={marker} hidden />
}

/**
 * Whether a field of a form differs from what it began with; for fields that keep their own values. A form that was saved is reset.
 * `within`: the form, or an element in it.
 */
export function useChangedFields(within: RefObject<HTMLElement | null>): boolean {
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    const form = within.current?.closest('form')
    if (!form) return
    const check = () => setChanged(hasChangedFields(form))
    const clear = () => setChanged(false)
    // Something may have been typed before the page was hydrated.
    check()
    form.addEventListener('input', check)
    form.addEventListener('reset', clear)
    return () => {
      form.removeEventListener('input', check)
      form.removeEventListener('reset', clear)
    }
  }, [within])
  return changed
}

/** As `useChangedFields`, at this moment. */
export const hasChangedFields = (form: HTMLFormElement) => [...form.elements].some(isChanged)

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return !(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected
  }
  // Password managers fill in the current password when the page is opened; a picture is uploaded when it is chosen.
  if (
    control instanceof HTMLInputElement &&
    (/^(current-password|username)$/.test(control.autocomplete) || control.type === 'file')
  )
    return false
  return /^(input|textarea)$/i.test(control.tagName) && valueChanged(control as HTMLInputElement)
}

const valueChanged = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue

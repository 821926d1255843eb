import type { ReactNode } from 'react'
import { Spinner } from '@/components/ui/spinner'

type ButtonContentProps = { busy: boolean; busyText?: string; children: ReactNode }

/** Lays the idle and the busy wording on one another, so that the wider one sets the width for both. */
export function ButtonContent({ busy, busyText, children }: ButtonContentProps) {
  if (!busyText)
    return (
      <>
        {busy ? <Spinner /> : null}
        {children}
      </>
    )
  return (
    <span className="grid place-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-3">
      <span className={busy ? 'invisible' : undefined}>{children}</span>
      <span className={busy ? undefined : 'invisible'}>
        <Spinner />
        {busyText}
      </span>
    </span>
  )
}

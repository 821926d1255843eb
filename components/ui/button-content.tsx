import type { ReactNode } from 'react'
import { Spinner } from '@/components/ui/spinner'

type ButtonContentProps = { busy: boolean; busyText?: string; children: ReactNode }

/** The current label. The other one is rendered invisibly below it, so that the wider one sets the width for both. */
export function ButtonContent({ busy, busyText, children }: ButtonContentProps) {
  const other = busy ? children : busyText
  return (
    <span className={busy ? holdsIdle : holdsBusy} data-other={typeof other === 'string' ? other : undefined}>
      <span className="inline-flex items-center gap-3">
        {busy ? <Spinner /> : null}
        {busy && busyText ? busyText : children}
      </span>
    </span>
  )
}

// Generated content is not text of the page: it cannot be found, selected or read out.
const holdsIdle =
  'inline-grid justify-items-center after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-other)]'
// The busy label comes with a spinner (20 px) and its gap (12 px).
const holdsBusy = `${holdsIdle} after:pl-8`

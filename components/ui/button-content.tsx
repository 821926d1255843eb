import type { ReactNode } from 'react'
import { Spinner } from '@/components/ui/spinner'

type ButtonContentProps = { busy: boolean; busyText?: string; children: ReactNode }

/** The wording of the moment. The other one stands unseen below it, so that the wider sets the width for both. */
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

// Generated content is no text of the page: nobody finds it, selects it or hears it.
const holdsIdle =
  'inline-grid justify-items-center after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-other)]'
// The busy wording comes with a spinner (20 px) and its gap (12 px).
const holdsBusy = `${holdsIdle} after:pl-8`

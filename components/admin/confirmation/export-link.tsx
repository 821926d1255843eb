'use client'

import { Download } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useTransition } from 'react'
import { callThen } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { prepareExport } from '@/lib/accounts/confirmation-actions'

type ExportLinkProps = { href: string; size: ComponentProps<typeof Button>['size']; children: ReactNode }

/** A link to a file with personal data; requires identity confirmation before the download. */
export function ExportLink({ href, size, children }: ExportLinkProps) {
  const [busy, startTransition] = useTransition()
  function fetchFile(event: MouseEvent) {
    event.preventDefault()
    if (busy) return
    startTransition(() => callThen(prepareExport, () => window.location.assign(href)))
  }
  return (
    <Button asChild variant="outline" size={size} aria-busy={busy || undefined}>
      <a href={href} onClick={fetchFile}>
        <Download aria-hidden="true" className="icon" /> {children}
      </a>
    </Button>
  )
}

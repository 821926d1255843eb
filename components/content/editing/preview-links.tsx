'use client'

import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { ActionButton } from '@/components/admin/action-button'
import { callThen } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { endPreviewLink, makePreviewLink } from '@/lib/content/editing/actions'
import type { PreviewLink } from '@/lib/content/editing/preview'
import { formatDateTime } from '@/lib/platform/time'

interface PreviewLinksProps {
  id: string
  /** The links that were valid when the page was loaded. */
  start: readonly PreviewLink[]
  timeZone: string
}

/** Preview links for people without an account; each is valid for seven days or until it is revoked. */
export function PreviewLinks({ id, start, timeZone }: PreviewLinksProps) {
  const [links, setLinks] = useState(start)
  // Only this tab knows the URLs of the links it created.
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({})
  const create = () =>
    callThen(
      () => makePreviewLink({ id }),
      ({ newLink, links }) => {
        setLinks(links)
        setAddresses((known) => ({ ...known, [newLink.id]: newLink.address }))
        return copy(newLink.address)
      },
    )
  const remove = (endedId: string) => setLinks((current) => current.filter((link) => link.id !== endedId))
  return (
    <div className="grid gap-3">
      <ActionButton variant="outline" busyText="Making a link..." run={create}>
        <Link2 aria-hidden="true" className="icon" /> Copy preview link
      </ActionButton>
      {links.length > 0 && (
        <ul aria-label="Preview links" className="divide-y divide-line border-y border-line">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              {...{ link, timeZone }}
              address={addresses[link.id]}
              onEnd={() => remove(link.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type LinkRowProps = { link: PreviewLink; address?: string; timeZone: string; onEnd: () => void }

function LinkRow({ link, address, timeZone, onEnd }: LinkRowProps) {
  const createdAt = formatDateTime(link.madeAt, timeZone)
  const end = () =>
    callThen(
      () => endPreviewLink({ id: link.id }),
      () => {
        onEnd()
        return showToast({
          kind: 'success',
          title: 'Link ended',
          description: 'It no longer shows the draft.',
        })
      },
    )
  return (
    <li className="grid gap-2 py-3 text-small">
      <p>
        <span className="font-label">Made {createdAt}</span>
        <span className="block break-words text-muted">
          by {link.madeBy}, works until {formatDateTime(link.expiresAt, timeZone)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {address && (
          <Button size="sm" variant="ghost" onClick={() => copy(address)}>
            Copy <span className="sr-only">the link made {createdAt}</span>
          </Button>
        )}
        <ActionButton variant="outline" busyText="Ending..." run={end}>
          End link <span className="sr-only">made {createdAt}</span>
        </ActionButton>
      </div>
    </li>
  )
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    await showToast({
      kind: 'success',
      title: 'Link copied',
      description: 'It shows the saved draft for seven days.',
    })
  } catch {
    await showToast({ kind: 'error', title: 'Copy it by hand', description: address })
  }
}

import { ArrowUpRight, CircleUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { IdentityDialog } from '@/components/admin/confirmation/identity-dialog'
import { Cloth } from '@/components/art/cloth'
import { Link } from '@/components/ui/link'
import type { Member } from '@/lib/accounts/member'
import { DestinationLink } from './destination-link'
import { destinations } from './destinations'
import { LogOutButton } from './log-out-button'
import { type CountPromise, NewMessages } from './new-messages'
import { SessionWatcher } from './session-watcher'

interface AdminFrameProps {
  member: Member
  /** The number of new messages; undefined for accounts that may not read messages. */
  newMessages?: CountPromise
  children: ReactNode
}

/** The admin layout inside the site's own header and footer (SPEC 2). */
export function AdminFrame({ member, newMessages, children }: AdminFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] bg-sunken md:grid-cols-[15.5rem_minmax(0,1fr)]">
      <Sidebar member={member} newMessages={newMessages} />
      <div className="mx-auto w-full max-w-page min-w-0 px-gutter py-8 md:py-12">{children}</div>
      <SessionWatcher />
      <IdentityDialog />
    </div>
  )
}

/** The admin navigation: a column at the side, on a phone a bar above the page (ART 6 "Admin"). */
function Sidebar({ member, newMessages }: { member: Member; newMessages?: CountPromise }) {
  const waiting = member.role === 'pending'
  const open = destinations.filter(({ ownerOnly }) => !waiting && (!ownerOnly || member.role === 'owner'))
  return (
    <aside className="dark-surface flex min-w-0 flex-col bg-dip-12 print:hidden md:sticky md:top-nav md:h-[calc(100dvh-var(--nav-height))] md:min-h-96 md:p-3.5 md:pt-7">
      <div className="flex items-center justify-between pr-2 pl-gutter md:px-3 md:pb-6">
        <p className="type-name flex items-center gap-3">
          <Cloth spec={{ kind: 'mark' }} priority className="hidden h-8 w-auto md:block" /> Blog Admin
        </p>
        <div className="flex md:hidden">
          <AccountLink />
          <LogOutButton className={linkStyle} />
        </div>
      </div>
      <nav aria-label="Admin" className="flex grow flex-col justify-between gap-6 max-md:overflow-x-auto">
        <ul className="flex max-md:px-2 md:flex-col md:gap-1">
          {open.map(({ href, label, icon: Icon, counts }) => (
            <li key={href}>
              <DestinationLink href={href} className={linkStyle}>
                <Icon aria-hidden="true" className="icon" /> {label}
                {counts && newMessages && <NewMessages countPromise={newMessages} />}
              </DestinationLink>
            </li>
          ))}
        </ul>
        <ul className="hidden md:block">
          <li className="truncate px-3 pb-2 text-mini text-muted" title={member.email}>
            {member.email}
          </li>
          <li>
            <Link href="/" className={linkStyle}>
              <ArrowUpRight aria-hidden="true" className="icon" /> View site
            </Link>
          </li>
          <li>
            <AccountLink />
          </li>
          <li>
            <LogOutButton className={linkStyle} />
          </li>
        </ul>
      </nav>
    </aside>
  )
}

function AccountLink() {
  return (
    <DestinationLink href="/admin/account" className={linkStyle}>
      <CircleUser aria-hidden="true" className="icon" /> Account
    </DestinationLink>
  )
}

const linkStyle =
  'relative flex min-h-12 w-full items-center gap-3 rounded-control px-3 font-nav whitespace-nowrap text-muted hover:text-text aria-[current=page]:bg-dip-10 aria-[current=page]:text-text aria-[current=page]:after:ml-auto aria-[current=page]:after:size-2 aria-[current=page]:after:bg-danfo max-md:min-h-13 max-md:gap-2 max-md:rounded-none max-md:px-2 max-md:aria-[current=page]:after:ml-1'

import { ArrowUpRight, CircleUser, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { IdentityDialog } from '@/components/admin/confirmation/identity-dialog'
import { LogOutButton } from '@/components/admin/log-out-button'
import { AdminKeyboard } from '@/components/admin/palette/admin-keyboard'
import { PaletteButton } from '@/components/admin/palette/palette-button'
import { SessionWatcher } from '@/components/admin/session-watcher'
import { UnsavedChanges } from '@/components/admin/unsaved-changes'
import { Cloth } from '@/components/art/cloth'
import { Link } from '@/components/ui/link'
import { isAdmin, isOwner, isWriter, type Member } from '@/lib/accounts/member'
import { DestinationLink, MoreButton } from './destination-link'
import { type Destination, destinations } from './destinations'
import { InAdmin } from './in-admin'
import { type Count, NewMessages } from './new-messages'

interface AdminFrameProps {
  member: Member
  children: ReactNode
}

/** The admin layout between the site's own header and footer, which are reduced here (SPEC 2, CONTRACT 18). */
export function AdminFrame({ member, children }: AdminFrameProps) {
  const open = destinations.filter(({ openTo = 'admins' }) => audiences[openTo](member))
  const links = { member, open, newMessages: { count: member.newMessages } }
  return (
    <div
      id="admin"
      className="grid grid-cols-[minmax(0,1fr)] max-md:pb-admin-tabs md:grid-cols-[15.5rem_minmax(0,1fr)]"
    >
      <Sidebar {...links} />
      {/* On a phone, beside the menu button of the site's header. */}
      <PaletteButton
        inBar
        className="fixed top-0 right-gutter z-40 mr-11 grid size-11 place-items-center in-data-menu-open:invisible md:hidden print:hidden [@media(scripting:none)]:hidden"
      />
      <div className="mx-auto w-full max-w-page min-w-0 px-gutter py-6 md:py-10">
        <UnsavedChanges>{children}</UnsavedChanges>
      </div>
      <TabBar {...links} />
      <InAdmin />
      <SessionWatcher />
      <IdentityDialog />
      <AdminKeyboard sections={open.map(({ href, label }) => ({ href, label }))} />
    </div>
  )
}

const audiences = { writers: isWriter, admins: isAdmin, owner: isOwner }

interface LinksProps extends Pick<AdminFrameProps, 'member'> {
  newMessages: Count
  /** The sections that the member may open. */
  open: readonly Destination[]
}

/** The navigation at the side of a wide screen (ART 6 "Admin"). */
function Sidebar({ open, ...props }: LinksProps) {
  return (
    <aside className="dark-surface sticky top-admin-nav hidden h-[calc(100dvh-var(--admin-nav-height))] min-h-96 min-w-0 flex-col overflow-y-auto bg-dip-12 p-3.5 pt-4 md:flex print:hidden">
      <p className="type-name flex items-center gap-3 px-3 pb-3">
        <Cloth spec={{ kind: 'mark' }} priority className="h-8 w-auto" /> Blog Admin
      </p>
      <PaletteButton className={linkStyle} />
      <nav
        aria-label="Admin"
        className="flex grow flex-col justify-between gap-6 [@media(max-height:52rem)]:gap-2"
      >
        <Sections sections={open} newMessages={props.newMessages} />
        <OwnLinks {...props} />
      </nav>
    </aside>
  )
}

const moreId = 'admin-more'
const accountPath = '/admin/account'

/** The navigation at the bottom of a phone: four sections, and a popover with the others. */
function TabBar({ open, ...props }: LinksProps) {
  const tabs = open.filter(({ tab }) => tab)
  const others = open.filter(({ tab }) => !tab)
  return (
    <>
      <nav
        data-bar
        aria-label="Admin"
        className="dark-surface fixed inset-x-0 bottom-0 z-30 flex h-admin-tabs bg-dip-12 pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        {tabs.map(({ href, icon: Icon, tab, counts }) => (
          <DestinationLink key={href} href={href} className={tabStyle}>
            <Icon aria-hidden="true" className="icon" />
            {tab}
            {counts && (
              <span className="absolute top-1.5 left-1/2 z-1 ml-3">
                <NewMessages counted={props.newMessages} />
              </span>
            )}
          </DestinationLink>
        ))}
        <MoreButton
          popoverTarget={moreId}
          sections={[...others.map(({ href }) => href), accountPath]}
          className={tabStyle}
        >
          <Menu aria-hidden="true" className="icon" /> More
        </MoreButton>
      </nav>
      <div
        id={moreId}
        popover="auto"
        className="dark-surface inset-x-0 top-auto bottom-admin-tabs m-0 max-h-[calc(100dvh-var(--admin-nav-height)-var(--admin-tabs-height))] w-full max-w-none overflow-y-auto border-0 border-line border-b bg-dip-12 px-3 py-4 text-text shadow-overlay md:hidden"
      >
        <p className="type-name px-3 pb-2">Blog Admin</p>
        <nav aria-label="More of the admin">
          <Sections sections={others} newMessages={props.newMessages} />
          <OwnLinks {...props} />
        </nav>
      </div>
    </>
  )
}

function Sections({
  sections,
  newMessages,
}: { sections: LinksProps['open'] } & Pick<LinksProps, 'newMessages'>) {
  return (
    <ul className="grid gap-1 md:[@media(max-height:52rem)]:gap-0">
      {sections.map(({ href, label, icon: Icon, counts }) => (
        <li key={href}>
          <DestinationLink href={href} className={linkStyle}>
            <Icon aria-hidden="true" className="icon" /> {label}
            {counts && <NewMessages counted={newMessages} />}
          </DestinationLink>
        </li>
      ))}
    </ul>
  )
}

/** The address of the account, and its own links. */
function OwnLinks({ member }: Pick<LinksProps, 'member'>) {
  return (
    <ul className="max-md:mt-3 max-md:border-line max-md:border-t max-md:pt-3">
      <li className="truncate px-3 pb-2 text-mini text-muted" title={member.email}>
        {member.email}
      </li>
      <li>
        <Link href="/" className={linkStyle}>
          <ArrowUpRight aria-hidden="true" className="icon" /> View site
        </Link>
      </li>
      <li>
        <DestinationLink href={accountPath} className={linkStyle}>
          <CircleUser aria-hidden="true" className="icon" /> Account
        </DestinationLink>
      </li>
      <li>
        <LogOutButton className={linkStyle} />
      </li>
    </ul>
  )
}

const linkStyle =
  'relative flex min-h-12 w-full items-center gap-3 rounded-control px-3 font-nav md:min-h-11 whitespace-nowrap text-muted hover:text-text aria-[current=page]:bg-dip-10 aria-[current=page]:text-text aria-[current=page]:after:ml-auto aria-[current=page]:after:size-2 aria-[current=page]:after:bg-danfo'

const tabStyle =
  'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-mini [@media(width<18em)]:leading-tight font-nav text-muted aria-[current=page]:bg-dip-10 aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:top-0 aria-[current=page]:after:h-1 aria-[current=page]:after:bg-danfo focus-visible:-outline-offset-3'

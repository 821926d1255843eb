import {
  FileText,
  GraduationCap,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  PackageOpen,
  SlidersHorizontal,
  Sparkles,
  Users,
} from 'lucide-react'

export interface Destination {
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  /** Who sees the link besides the owner: by default admins. The page has a guard of its own. */
  readonly openTo?: 'writers' | 'admins' | 'owner'
  readonly counts?: 'new'
  /** The label, short enough for 72 px, of a section that has a tab of its own on a phone. */
  readonly tab?: string
}

/** The links of the admin's navigation. */
export const destinations: readonly Destination[] = [
  { href: '/admin', label: 'Dashboard', icon: LayoutDashboard, tab: 'Dashboard', openTo: 'writers' },
  { href: '/admin/posts', label: 'Posts', icon: FileText, tab: 'Posts', openTo: 'writers' },
  { href: '/admin/ai-generator', label: 'AI Generator', icon: Sparkles, tab: 'AI', openTo: 'writers' },
  { href: '/admin/inbox', label: 'Inbox', icon: Inbox, counts: 'new', tab: 'Inbox' },
  { href: '/admin/newsletter', label: 'Newsletter', icon: Mails },
  { href: '/admin/school', label: 'School', icon: GraduationCap },
  { href: '/admin/settings', label: 'Settings', icon: SlidersHorizontal },
  { href: '/admin/activity', label: 'Activity', icon: History },
  { href: '/admin/people', label: 'People', icon: Users, openTo: 'owner' },
  { href: '/admin/move', label: 'Move', icon: PackageOpen, openTo: 'owner' },
]

/** Matches the dashboard only at its own path, and any other section also on the pages below it. */
export const isCurrentPage = (href: string, pathname: string) =>
  href === '/admin' ? pathname === href : pathname === href || pathname.startsWith(`${href}/`)

/** URLs of a post's editor, and of the page that sends the post to subscribers. */
export const postUrl = (id: string) => `/admin/posts/${id}`
export const sendUrl = (postId: string) => `/admin/newsletter/send/${postId}`

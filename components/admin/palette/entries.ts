import { schoolSections } from '@/lib/school-editing/sections'

/** A section of the admin that the member may open. */
export interface Section {
  readonly href: string
  readonly label: string
}

/** A line of the palette. `#shortcuts` opens the list of shortcuts, `#log-out` ends the session. */
export interface Entry {
  readonly group: string
  readonly href: string
  readonly label: string
  readonly detail?: string
}

// `section`: only who may open it sees the action. `keywords`: what else people type to find it.
const actions: readonly { section?: string; href: string; label: string; keywords?: string }[] = [
  { section: '/admin/posts', href: '/admin/posts/new', label: 'New post', keywords: 'write create article' },
  { section: '/admin/inbox', href: '/admin/inbox?status=new', label: 'New messages', keywords: 'unanswered' },
  {
    section: '/admin/inbox',
    href: '/admin/inbox?mine=on',
    label: 'Messages assigned to me',
    keywords: 'mine',
  },
  {
    section: '/admin/inbox',
    href: '/admin/inbox?todo=on',
    label: 'Messages to do',
    keywords: 'late overdue follow-up',
  },
  { section: '/admin/posts', href: '/admin/posts?status=waiting', label: 'Drafts waiting for approval' },
  { section: '/admin/posts', href: '/admin/posts?status=scheduled', label: 'Scheduled posts' },
  { section: '/admin/posts', href: '/admin/posts?status=draft', label: 'Drafts' },
  {
    section: '/admin/posts',
    href: '/admin/posts/categories-and-authors',
    label: 'Categories and authors',
    keywords: 'rename merge',
  },
  { section: '/admin/posts', href: '/admin/posts/trash', label: 'Trash', keywords: 'deleted restore' },
  {
    section: '/admin/people',
    href: '/admin/people',
    label: 'Invite somebody',
    keywords: 'people invitation add',
  },
  {
    section: '/admin/move',
    href: '/admin/move',
    label: 'Export or import the whole school',
    keywords: 'archive zip download backup move leave',
  },
  {
    section: '/admin/newsletter',
    href: '/admin/newsletter',
    label: 'Subscribers',
    keywords: 'newsletter import export list',
  },
  ...schoolSections.map(({ href, label }) => ({
    section: '/admin/school',
    href,
    label: href === '/admin/school' ? 'School: checklist and YAML file' : `School: ${label}`,
    keywords: 'edit change',
  })),
  { href: '/admin/account', label: 'Your account', keywords: 'password name picture second factor sessions' },
  { href: '/', label: 'View site', keywords: 'home public' },
  { href: '#shortcuts', label: 'Keyboard shortcuts', keywords: 'keys help' },
  { href: '#log-out', label: 'Logout', keywords: 'log out sign out' },
]

/** The actions and sections that match all words of `query`; all of them when it is empty. */
export function entriesFor(query: string, sections: readonly Section[]): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const isOpen = (section?: string) => !section || sections.some(({ href }) => href === section)
  return [
    ...actions
      .filter(({ section, label, keywords }) => isOpen(section) && matches(`${label} ${keywords ?? ''}`))
      .map(({ href, label }) => ({ group: 'Actions', href, label })),
    ...sections
      .filter(({ label }) => matches(label))
      .map(({ href, label }) => ({ group: 'Sections', href, label })),
  ]
}

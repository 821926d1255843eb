/** A section of the admin that the member may open. */
export interface Section {
  readonly href: string
  readonly label: string
}

/** A line of the palette. `#shortcuts` opens the list of shortcuts. */
export interface Entry {
  readonly group: string
  readonly href: string
  readonly label: string
  readonly detail?: string
}

// `section`: only who may open it sees the action. `words`: what else people type to find it.
const actions: readonly { section?: string; href: string; label: string; words?: string }[] = [
  { section: '/admin/posts', href: '/admin/posts/new', label: 'New post', words: 'write create article' },
  { section: '/admin/inbox', href: '/admin/inbox?status=new', label: 'New messages', words: 'unanswered' },
  { section: '/admin/inbox', href: '/admin/inbox?mine=on', label: 'Messages assigned to me', words: 'mine' },
  {
    section: '/admin/inbox',
    href: '/admin/inbox?todo=on',
    label: 'Messages to do',
    words: 'late overdue follow-up',
  },
  { section: '/admin/posts', href: '/admin/posts?status=waiting', label: 'Drafts waiting for approval' },
  { section: '/admin/posts', href: '/admin/posts?status=scheduled', label: 'Scheduled posts' },
  { section: '/admin/posts', href: '/admin/posts?status=draft', label: 'Drafts' },
  {
    section: '/admin/posts',
    href: '/admin/posts/categories-and-authors',
    label: 'Categories and authors',
    words: 'rename merge',
  },
  { section: '/admin/posts', href: '/admin/posts/trash', label: 'Trash', words: 'deleted restore' },
  { href: '/admin/account', label: 'My account', words: 'password name picture second factor sessions' },
  { href: '/', label: 'View site', words: 'home public' },
  { href: '#shortcuts', label: 'Keyboard shortcuts', words: 'keys help' },
]

/** The actions and sections that match all words of `query`; all of them when it is empty. */
export function entriesFor(query: string, sections: readonly Section[]): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const isOpen = (section?: string) => !section || sections.some(({ href }) => href === section)
  return [
    ...actions
      .filter(({ section, label, words }) => isOpen(section) && matches(`${label} ${words ?? ''}`))
      .map(({ href, label }) => ({ group: 'Actions', href, label })),
    ...sections
      .filter(({ label }) => matches(label))
      .map(({ href, label }) => ({ group: 'Sections', href, label })),
  ]
}

import { type Page, pages, visitsOf } from '../../lib/school/pages.ts'

export type Theme = 'light' | 'dark'

export type Shot = {
  /** Of the image file, and of its place in the page. */
  name: string
  title: string
  path: string
  /** Widths in CSS pixels; each is shot in every theme. */
  widths: readonly (390 | 1280)[]
  themes: readonly Theme[]
  /** Seen by somebody signed in. */
  staff?: boolean
}

const both = ['light', 'dark'] as const

const publicShots = Object.entries<Page>(pages).flatMap(([name, page]): Shot[] => {
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const [visit = page] = visitsOf(page)
  return page.gallery ? [{ name, title, path: visit.path, widths: [1280, 390], themes: page.gallery }] : []
})

/** What the gallery shows, in its order. */
export const shots: readonly Shot[] = [
  ...publicShots,
  { name: 'not-found', title: 'An unknown address', path: '/nowhere', widths: [390], themes: ['light'] },
  { name: 'dashboard', title: 'Dashboard', path: '/admin', widths: [1280, 390], themes: both, staff: true },
  { name: 'posts', title: 'Posts', path: '/admin/posts', widths: [1280, 390], themes: both, staff: true },
  {
    name: 'editor',
    title: 'The editor',
    path: '/admin/posts/new',
    widths: [1280, 390],
    themes: both,
    staff: true,
  },
  {
    name: 'people',
    title: 'People',
    path: '/admin/people',
    widths: [1280, 390],
    themes: ['light'],
    staff: true,
  },
]

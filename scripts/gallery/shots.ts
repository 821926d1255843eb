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
const article = '/blog/two-megabyte-checkout'

/** What the gallery shows, in its order. */
export const shots: readonly Shot[] = [
  { name: 'home', title: 'Home', path: '/', widths: [1280, 390], themes: both },
  { name: 'courses', title: 'Courses', path: '/courses', widths: [1280, 390], themes: both },
  {
    name: 'course',
    title: 'A course',
    path: '/course/ui-ux-fundamentals',
    widths: [1280, 390],
    themes: ['light'],
  },
  { name: 'projects', title: 'Student projects', path: '/projects', widths: [1280, 390], themes: ['light'] },
  { name: 'about', title: 'About', path: '/about', widths: [1280, 390], themes: ['light'] },
  { name: 'blog', title: 'Blog', path: '/blog', widths: [1280, 390], themes: both },
  { name: 'article', title: 'An article', path: article, widths: [1280, 390], themes: both },
  { name: 'enroll', title: 'Enrolment', path: '/enroll', widths: [1280, 390], themes: ['light'] },
  { name: 'contact', title: 'Contact', path: '/contact', widths: [1280, 390], themes: ['light'] },
  { name: 'not-found', title: 'An unknown address', path: '/nowhere', widths: [390], themes: ['light'] },
  { name: 'login', title: 'Signing in', path: '/login', widths: [1280, 390], themes: ['dark'] },
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

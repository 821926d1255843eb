import type { SchoolFormName } from './forms'

/** The pages of the admin's School section. */
export const schoolSections = [
  { href: '/admin/school', label: 'Overview' },
  { href: '/admin/school/courses', label: 'Courses' },
  { href: '/admin/school/cohorts', label: 'Cohorts' },
  { href: '/admin/school/prices', label: 'Prices' },
  { href: '/admin/school/words', label: 'People and words' },
  { href: '/admin/school/identity', label: 'Identity' },
] as const

/** Forms with many rows, by the part of the URL that names them: `/admin/school/courses/figma-mastery`. */
export const rowForms = {
  courses: 'course',
  cohorts: 'cohort',
  plans: 'plan',
  people: 'member',
  quotes: 'testimonial',
  projects: 'project',
  questions: 'question',
} as const satisfies Record<string, SchoolFormName>

/** Forms of site texts that are stored in a single row: `/admin/school/words/about`. */
export const textForms = ['facts', 'about', 'contact', 'legal'] as const satisfies SchoolFormName[]

export type RowKind = keyof typeof rowForms

export const rowHref = (kind: RowKind, id: string) => `/admin/school/${kind}/${id}`

/** The page that lists the rows of a kind. */
export const listHref = (kind: RowKind) =>
  kind === 'courses' || kind === 'cohorts'
    ? `/admin/school/${kind}`
    : kind === 'plans'
      ? '/admin/school/prices'
      : `/admin/school/words#${kind}`

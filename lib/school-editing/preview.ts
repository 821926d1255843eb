import type { PublishedSchool } from '@/lib/school/queries'
import { isSingle, type SchoolFormName, schoolForm } from './forms'

type Values = Readonly<Record<string, unknown>>
type Rows = readonly Values[]

const listOf = {
  courses: 'courses',
  cohorts: 'cohorts',
  payment_plans: 'payment_plans',
  testimonials: 'testimonials',
  projects: 'projects',
  faq_entries: 'faq',
  team_members: 'team',
} as const

/**
 * The school as it would be with these values of a row. A row that is added comes first, where it is seen; a course is
 * shown whatever its state, and a cohort as the next of its course.
 */
export function withValues(
  school: PublishedSchool,
  name: SchoolFormName,
  values: Values,
  id?: string,
): PublishedSchool {
  const form = schoolForm(name)
  if (isSingle(form)) {
    const part = form.table === 'site_identity' ? 'identity' : 'content'
    return { ...school, [part]: { ...school[part], ...values } }
  }
  const list = listOf[form.table as keyof typeof listOf]
  const rows = school[list] as unknown as Rows
  const key = name === 'testimonial' ? 'name' : 'id'
  const isRow = (row: Values) => id !== undefined && row[key] === (name === 'testimonial' ? values.name : id)
  const shown = name === 'course' ? { has_page: true, state: visible(values.state) } : {}
  const row = { ...blanks[name], ...rows.find(isRow), ...values, ...shown }
  const changed = rows.some(isRow) ? rows.map((other) => (isRow(other) ? row : other)) : [row, ...rows]
  const next = { ...school, [list]: changed } as PublishedSchool
  if (name !== 'cohort') return next
  const cohort = { ...row, id: id ?? newCohort } as unknown as PublishedSchool['cohorts'][number]
  return {
    ...next,
    cohorts: [...school.cohorts.filter((other) => other.id !== cohort.id), cohort],
    upcoming: { ...school.upcoming, [cohort.course_id]: cohort.id },
  }
}

const newCohort = '00000000-0000-4000-8000-000000000000'

const visible = (state: unknown) => (state === 'draft' || state === 'archived' ? 'closed' : state)

/** The initial values of a new row. */
const blanks: Partial<Record<SchoolFormName, Values>> = {
  course: {
    id: 'new',
    title: 'New course',
    description: '',
    weeks: 8,
    level: 'All Levels',
    price: null,
    modules: [],
    outcomes: [],
    listed: false,
    listing_id: null,
    listing_title: null,
    short_title: null,
    listing_description: null,
    listing_level: null,
    home_position: null,
    featured: false,
    sample: false,
  },
  cohort: { price: null, sample: false, state: 'open', seats: 30 },
  plan: { id: 'new', label: 'New plan', payments: 1, percent_off: 0, on_home: true, on_application: true },
  testimonial: { name: '', role: '', content: '', image: null, sample: false },
  project: { id: 'new', title: '', student: '', category: 'Mobile Design', description: '', image: null },
  question: { id: 'new', question: '', answer: '', sample: false },
  member: { id: 'new', name: '', role: '', bio: [], image: null, sample: false },
}

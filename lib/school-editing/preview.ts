import type { PublishedSchool } from '@/lib/school/schema'
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
 * The school as it would be with these values of a row. A row that is added comes first, where it is seen, except a person: the
 * first of the team is the founder. A course that is hidden is shown as a closed one, and a cohort as the next of its course.
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
  const isRow = (row: Values) => id !== undefined && row.id === id
  const row: Values = { ...blanks[name], ...rows.find(isRow), ...values }
  if (name === 'cohort') return withCohort(school, { ...row, id: id ?? newCohort })
  const shown = name === 'course' ? { ...row, state: visible(row.state) } : row
  if (rows.some(isRow)) return { ...school, [list]: rows.map((other) => (isRow(other) ? shown : other)) }
  return { ...school, [list]: name === 'member' ? [...rows, shown] : [shown, ...rows] }
}

/** Without a course or a day it is not shown yet. */
function withCohort(school: PublishedSchool, row: Values): PublishedSchool {
  if (!row.course_id || !row.starts_on) return school
  const cohort = row as unknown as PublishedSchool['cohorts'][number]
  return {
    ...school,
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
    has_page: false,
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

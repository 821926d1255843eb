import { Plus } from 'lucide-react'
import { LoadFailure } from '@/components/admin/frame/page-heading'
import { EmptyNotice } from '@/components/admin/lists/list-page'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import { loadSeatCounts, seatSummary } from '@/lib/leads/seats'
import { orNull } from '@/lib/platform/log'
import { formatNaira } from '@/lib/platform/money'
import { formatLongDay, wallTimeOf } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/school'
import { schoolForms } from '@/lib/school-editing/forms'
import { listRows, type SchoolRow } from '@/lib/school-editing/queries'
import { type RowKind, rowForms, rowHref, textForms } from '@/lib/school-editing/sections'
import { dayFromToday } from '@/lib/school-editing/values'
import { type ListedRow, RowLink, RowList } from './row-list'
import { SchoolFrame } from './school-frame'

const addButton = (kind: RowKind) => (
  <ButtonLink href={rowHref(kind, 'new')} size="md">
    <Plus aria-hidden="true" className="icon" /> Add {schoolForms[rowForms[kind]].noun}
  </ButtonLink>
)

/** Every course, in the order of forms and lists. */
export async function CoursesList({ client }: { client: Client }) {
  const rows = await orNull(listRows(client, 'course'), 'school.not_listed')
  return (
    <SchoolFrame
      section="/admin/school/courses"
      title="Courses"
      subtitle="Their order is that of the forms and of the course list"
      actions={addButton('courses')}
    >
      {rows ? (
        <RowList
          name="course"
          label="Courses"
          rows={rows.map((row) => listed('courses', row, String(row.values.title), courseDetail(row)))}
        />
      ) : (
        <LoadFailure what="The courses" href="/admin/school/courses" />
      )}
    </SchoolFrame>
  )
}

function courseDetail({ values }: SchoolRow): string {
  const state = schoolForms.course.fields.state.options[values.state as 'open'].split(':')[0]
  const fee = typeof values.price === 'number' ? formatNaira(values.price) : 'no fee yet'
  return [state, `${values.weeks} weeks`, fee, values.featured && 'featured'].filter(Boolean).join(' · ')
}

/** Every cohort with its seats, those to come first. */
export async function CohortsList({ client }: { client: Client }) {
  const loaded = await orNull(loadCohorts(client), 'school.not_listed')
  return (
    <SchoolFrame
      section="/admin/school/cohorts"
      title="Cohorts"
      subtitle="The next open one of a course takes its applications, until it has begun or its confirmed seats are full"
      actions={addButton('cohorts')}
    >
      {!loaded && <LoadFailure what="The cohorts" href="/admin/school/cohorts" />}
      {loaded?.length === 0 && (
        <EmptyNotice
          seed="cohorts"
          title="No cohort yet."
          description="Until there is one, the site says that the next cohort will be announced, and takes addresses."
          action={{ href: rowHref('cohorts', 'new'), label: 'Add cohort' }}
        />
      )}
      {loaded && loaded.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {loaded.map(({ id, ...row }) => (
            <li key={id} className="py-2">
              <RowLink {...row} />
            </li>
          ))}
        </ul>
      )}
    </SchoolFrame>
  )
}

async function loadCohorts(client: Client): Promise<ListedRow[]> {
  const [rows, courses, { timeZone }] = await Promise.all([
    listRows(client, 'cohort'),
    listRows(client, 'course'),
    siteIdentity(),
  ])
  const today = wallTimeOf(new Date(), timeZone).slice(0, 10)
  const titles = new Map(courses.map(({ id, values }) => [id, String(values.title)]))
  const seats = await Promise.all(rows.map(({ id }) => loadSeatCounts(client, id)))
  const described = rows.map((row, index) => {
    const { course_id, starts_on, state } = row.values
    const counts = seats[index]
    const detail = [
      dayFromToday(String(starts_on), today),
      schoolForms.cohort.fields.state.options[state as 'open'].split(':')[0],
      counts && seatSummary(counts),
    ]
    const title = `${titles.get(String(course_id)) ?? course_id}, ${formatLongDay(String(starts_on))}`
    return { day: String(starts_on), ...listed('cohorts', row, title, detail.filter(Boolean).join(' · ')) }
  })
  const [ahead, past] = [
    described.filter(({ day }) => day > today),
    described.filter(({ day }) => day <= today),
  ]
  return [...ahead, ...past.toReversed()]
}

/** The fees of all courses and the payment plans. */
export async function PricesPage({ client }: { client: Client }) {
  const loaded = await orNull(
    Promise.all([listRows(client, 'course'), listRows(client, 'plan')]),
    'school.not_listed',
  )
  if (!loaded)
    return (
      <SchoolFrame section="/admin/school/prices" title="Prices">
        <LoadFailure what="The prices" href="/admin/school/prices" />
      </SchoolFrame>
    )
  const [courses, plans] = loaded
  return (
    <SchoolFrame
      section="/admin/school/prices"
      title="Prices"
      subtitle="A fee belongs to a course; a cohort may have one of its own"
      actions={addButton('plans')}
    >
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <section aria-labelledby="fees">
          <h2 id="fees" className="type-card mb-3">
            Fees
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {courses
              .filter(({ values }) => values.state !== 'archived')
              .map((row) => (
                <li key={row.id} className="py-2">
                  <RowLink {...listed('courses', row, String(row.values.title), courseDetail(row))} />
                </li>
              ))}
          </ul>
        </section>
        <section aria-labelledby="plans">
          <h2 id="plans" className="type-card mb-3">
            Payment plans
          </h2>
          <RowList
            name="plan"
            label="Payment plans"
            rows={plans.map((row) => listed('plans', row, String(row.values.label), planDetail(row)))}
          />
        </section>
      </div>
    </SchoolFrame>
  )
}

function planDetail({ values }: SchoolRow): string {
  const forms = [values.on_home && 'home page', values.on_application && 'application'].filter(Boolean)
  return [
    values.payments === 1 ? '1 payment' : `${values.payments} payments`,
    Number(values.percent_off) > 0 && `${values.percent_off}% off`,
    forms.length > 0 ? forms.join(' and ') : 'not offered',
  ]
    .filter(Boolean)
    .join(' · ')
}

const wordLists = [
  { kind: 'people', title: 'People', detail: 'role', empty: 'Nobody yet. The first person is the founder.' },
  { kind: 'quotes', title: 'Quotes', detail: 'role', empty: 'No quote yet; the home page leaves them out.' },
  { kind: 'projects', title: 'Student projects', detail: 'student', empty: 'No project yet.' },
  { kind: 'questions', title: 'Questions and answers', detail: 'answer', empty: 'No question yet.' },
] as const

/** People, quotes, projects, questions and the texts that there is one of. */
export function WordsPage({ client }: { client: Client }) {
  return (
    <SchoolFrame
      section="/admin/school/words"
      title="People and words"
      subtitle="Who is shown, and what the site says"
    >
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <section aria-labelledby="texts">
          <h2 id="texts" className="type-card mb-3">
            Texts
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {textForms.map((name) => (
              <li key={name} className="py-2">
                <Link
                  href={`/admin/school/words/${name}`}
                  className="grid min-h-11 content-center font-label hover:underline"
                >
                  {textTitles[name]}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        {wordLists.map((list) => (
          <WordList key={list.kind} client={client} {...list} />
        ))}
      </div>
    </SchoolFrame>
  )
}

export const textTitles = {
  facts: 'Facts: tagline, graduates, hours until a reply',
  about: 'Mission, story and values',
  contact: 'Office hours and social links',
  legal: 'Terms and privacy',
} as const satisfies Record<(typeof textForms)[number], string>

type WordListProps = (typeof wordLists)[number] & { client: Client }

async function WordList({ client, kind, title, detail, empty }: WordListProps) {
  const name = rowForms[kind]
  const rows = await orNull(listRows(client, name), 'school.not_listed')
  const { nameColumn } = schoolForms[name]
  return (
    <section id={kind} aria-labelledby={`${kind}-list`} className="scroll-mt-24">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${kind}-list`} className="type-card">
          {title}
        </h2>
        {addButton(kind)}
      </div>
      {!rows && <LoadFailure what={title} href="/admin/school/words" />}
      {rows?.length === 0 && <p className="text-muted">{empty}</p>}
      {rows && (
        <RowList
          name={name}
          label={title}
          rows={rows.map((row) =>
            listed(kind, row, String(row.values[nameColumn]), String(row.values[detail] ?? '').slice(0, 200)),
          )}
        />
      )}
    </section>
  )
}

const listed = (kind: RowKind, { id, sample }: SchoolRow, title: string, detail: string): ListedRow => ({
  id,
  href: rowHref(kind, id),
  title,
  detail,
  sample: sample === true,
})

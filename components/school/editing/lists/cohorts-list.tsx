import { LoadFailure } from '@/components/admin/frame/page-heading'
import { EmptyNotice } from '@/components/admin/lists/list-page'
import type { Client } from '@/lib/accounts/member'
import { loadSeatCounts, seatSummary, takenSeats } from '@/lib/leads/seats'
import { orNull } from '@/lib/platform/log'
import { wallTimeOf } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/school'
import { schoolForms } from '@/lib/school-editing/forms'
import { listRows } from '@/lib/school-editing/queries'
import { rowHref } from '@/lib/school-editing/sections'
import { cohortTitle, dayFromToday } from '@/lib/school-editing/values'
import { SchoolFrame } from '../school-frame'
import { DeletedRows } from './deleted-rows'
import { addButton, listed } from './row'
import { type ListedRow, RowLink } from './row-list'

/** All cohorts with the state of their seats: future ones first, then past ones, the latest first. */
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
      <DeletedRows client={client} names={['cohort']} />
    </SchoolFrame>
  )
}

type Counts = Awaited<ReturnType<typeof loadSeatCounts>> | undefined

/** The seats of a cohort as text. Free ones are named only where somebody can take them. */
const seatsOf = (counts: Counts, isOpen: boolean) =>
  counts && (isOpen ? seatSummary(counts) : `${takenSeats(counts)}.`)

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
    const hasBegun = String(starts_on) <= today
    const detail = [
      dayFromToday(String(starts_on), today),
      schoolForms.cohort.fields.state.options[state as 'open'].split(':')[0],
      hasBegun && 'has begun',
      seatsOf(counts, state === 'open' && !hasBegun),
    ]
    const title = cohortTitle(titles.get(String(course_id)) ?? course_id, starts_on)
    return { day: String(starts_on), ...listed('cohorts', row, title, detail.filter(Boolean).join(' · ')) }
  })
  const [ahead, past] = [
    described.filter(({ day }) => day > today),
    described.filter(({ day }) => day <= today),
  ]
  return [...ahead, ...past.toReversed()]
}

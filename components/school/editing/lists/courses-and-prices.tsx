import { LoadFailure } from '@/components/admin/frame/page-heading'
import type { Client } from '@/lib/accounts/member'
import { orNull } from '@/lib/platform/log'
import { formatNaira } from '@/lib/platform/money'
import { formatWeeks } from '@/lib/school/number-words'
import { schoolForms } from '@/lib/school-editing/forms'
import { listRows, type SchoolRow } from '@/lib/school-editing/queries'
import { SchoolFrame } from '../school-frame'
import { DeletedRows } from './deleted-rows'
import { addButton, listed } from './row'
import { RowLink, RowList } from './row-list'

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
      <DeletedRows client={client} names={['course']} />
    </SchoolFrame>
  )
}

function courseDetail({ values }: SchoolRow): string {
  const state = schoolForms.course.fields.state.options[values.state as 'open'].split(':')[0]
  const fee = typeof values.price === 'number' ? formatNaira(values.price) : 'no fee yet'
  return [state, formatWeeks(Number(values.weeks)), fee, values.featured && 'featured']
    .filter(Boolean)
    .join(' · ')
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
      <DeletedRows client={client} names={['plan']} />
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

import { ExportLink } from '@/components/admin/confirmation/export-link'
import type { Client } from '@/lib/accounts/member'
import { countCourseWaitlists } from '@/lib/newsletter/course-waitlist/queries'
import { orNull } from '@/lib/platform/log'
import { staffSchool } from '@/lib/school/full-school'

/** The course waitlists; everybody on one is emailed when one can apply for the course. */
export async function CourseWaitlists({ client }: { client: Client }) {
  const load = async () => countCourseWaitlists(client, await staffSchool())
  const counts = await orNull(load(), 'course_waitlist.not_counted')
  return (
    <section aria-labelledby="course-waitlists" className="mt-10 border border-line bg-surface p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grow basis-72">
          <h2 id="course-waitlists" className="type-card mb-1">
            Course waitlists
          </h2>
          <p className="max-w-article text-muted">
            People who joined the waitlist of a course. They get one email automatically when it opens or its
            next cohort is announced.
          </p>
        </div>
        {counts && counts.length > 0 && (
          <ExportLink href="/api/newsletter/course-waitlist/export" size="sm">
            Export CSV <span className="sr-only">of those who wait</span>
          </ExportLink>
        )}
      </div>
      <Outcome counts={counts} />
    </section>
  )
}

function Outcome({ counts }: { counts: Awaited<ReturnType<typeof countCourseWaitlists>> | null }) {
  if (!counts)
    return <p className="mt-4 text-danger">The list could not be read. The database did not answer.</p>
  if (counts.length === 0) return <p className="mt-4">Nobody is waiting yet.</p>
  return (
    <table className="mt-4 w-full">
      <thead className="text-left text-small text-muted">
        <tr>
          <th className="py-2 font-normal">Course</th>
          <th className={numberCell}>Waiting</th>
          <th className={numberCell}>Told</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ id, title, waiting, notified }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="py-2.5 text-left font-nav">
              {title}
            </th>
            <td className={numberCell}>{waiting.toLocaleString('en')}</td>
            <td className={numberCell}>{notified.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const numberCell = 'py-2.5 pl-4 text-right font-normal tabular'

import { calendarFile } from '@/lib/leads/application/calendar'
import { openApplication } from '@/lib/leads/application/link'
import { chosenPlan, comingStart } from '@/lib/leads/application/summary'
import { siteIdentity } from '@/lib/school/identity'

/** The first day of the applicant's cohort as a calendar file. It does not name the private link. */
export async function GET(_request: Request, { params }: RouteContext<'/application/[token]/cohort.ics'>) {
  const application = await openApplication((await params).token)
  const day = application && !application.isOver && comingStart(application)
  if (!day) return new Response('There is no start to put into a calendar.\n', { status: 404 })
  const { name, url } = siteIdentity()
  const event = {
    uid: `${application.reference}@${new URL(url).hostname}`,
    day,
    summary: `First day: ${chosenPlan(application).title}`,
    description: `${name}, live online.\nYour application: ${application.reference}`,
    url,
  }
  return new Response(calendarFile(event, new Date()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="first-day.ics"',
    },
  })
}

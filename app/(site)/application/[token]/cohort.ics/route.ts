import { calendarFile } from '@/lib/leads/application/calendar'
import { openApplication } from '@/lib/leads/application/link'
import { chosenPlan, comingStart } from '@/lib/leads/application/summary'
import { orNull } from '@/lib/platform/log'
import { school } from '@/lib/school/school'

/** The first day of the applicant's cohort as a calendar file. It does not name the private link. */
export async function GET(_request: Request, { params }: RouteContext<'/application/[token]/cohort.ics'>) {
  const application = await orNull(openApplication((await params).token), 'application.not_loaded')
  if (application === null) return notLoaded()
  const current = await school()
  const { name, url, timeZone } = current.identity
  const day = application && !application.isOver && comingStart(application, timeZone)
  if (!day) return new Response('There is no start to put into a calendar.\n', { status: 404 })
  const event = {
    uid: `${application.reference}@${new URL(url).hostname}`,
    day,
    summary: `First day: ${chosenPlan(application, current).title}`,
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

const notLoaded = () =>
  new Response('The calendar file cannot be made right now. Please try again in a few minutes.\n', {
    status: 503,
    headers: { 'Cache-Control': 'no-store' },
  })

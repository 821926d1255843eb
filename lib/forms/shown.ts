import { z } from 'zod'
import { formatNaira, type Naira } from '@/lib/platform/money'
import { formatLongDay } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'
import type { Agreed } from './agreed'
import { termsText, termsVersion } from './terms-version'

/** The name of the field in which an application sends what its form showed. */
export const shownField = 'shown'

type Facts = Partial<
  Pick<Agreed, 'price' | 'starts_on' | 'payments' | 'percent_off' | 'terms_updated' | 'terms_version'>
>

const shownSchema = z.object({
  /** The version of the terms, and their day. The agreement itself is not sent (SPEC 5). */
  version: z.string(),
  day: z.string(),
  courses: z.record(z.string(), z.object({ price: z.number(), starts_on: z.string().nullable() })),
  plans: z.record(z.string(), z.object({ payments: z.number(), percent_off: z.number() })),
})

/** What the form shows of every course and plan that can be chosen in it, as the value of its field. */
export function shownFacts({ courses, cohorts, plans, termsUpdated, terms }: ShownSchool): string {
  const shown: z.output<typeof shownSchema> = {
    version: termsVersion(termsText({ terms })),
    day: termsUpdated,
    courses: Object.fromEntries(
      courses.enrollable.map(({ id, price }) => [id, { price, starts_on: cohorts[id]?.startsOn ?? null }]),
    ),
    plans: Object.fromEntries(
      plans
        .filter((plan) => plan.on_application)
        .map(({ id, payments, percent_off }) => [id, { payments, percent_off }]),
    ),
  }
  return JSON.stringify(shown)
}

type ShownSchool = Pick<School, 'courses' | 'cohorts' | 'plans' | 'terms' | 'termsUpdated'>
type Choice = Record<'course' | 'payment', string>

/** The price, start and plan that the form displayed, parsed from its hidden field; undefined for requests without that field, such as API calls. */
export function shownTo(field: unknown, { course, payment }: Choice): Facts | undefined {
  const shown = shownSchema.safeParse(parseJson(field)).data
  if (!shown) return undefined
  const { courses, plans, version, day } = shown
  return {
    terms_updated: day,
    terms_version: version,
    ...own(courses, course),
    ...own(plans, payment),
  }
}

const own = <Value>(values: Record<string, Value>, id: string) =>
  Object.hasOwn(values, id) ? values[id] : undefined

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

/** What has changed since the form was shown, as the error messages of its fields. */
export function changedFacts(shown: Facts, now: Agreed): Record<string, string> {
  const changed = (name: keyof Facts) => name in shown && shown[name] !== now[name]
  const course = [changed('price') && feeNow(now), changed('starts_on') && startNow(now)].filter(Boolean)
  return {
    ...(course.length > 0 && { course: [...course, sendAgain].join(' ') }),
    ...((changed('payments') || changed('percent_off')) && { payment: `${planNow(now)} ${sendAgain}` }),
    ...((changed('terms_updated') || changed('terms_version')) && {
      terms: termsNow(changed('terms_updated') ? now.terms_updated : null),
    }),
  }
}

const sendAgain = 'Please check and send again.'

const feeNow = ({ price }: Agreed) =>
  price === null
    ? 'The fee for this course is not decided yet.'
    : `The fee for this course is now ${formatNaira(price as Naira)}.`

const startNow = ({ starts_on: day }: Agreed) =>
  day ? `The first day is now ${formatLongDay(day)}.` : 'The first day is not announced yet.'

function planNow({ plan_label, payments, percent_off }: Agreed): string {
  const paid = payments === 1 ? 'one payment' : `${payments} payments`
  return `${plan_label} is now ${paid}${percent_off > 0 ? `, and ${percent_off}% comes off` : ''}.`
}

/** `day`: the day of the current terms, if it differs from the day that the form showed. */
const termsNow = (day: Agreed['terms_updated']) =>
  `The terms have changed${day ? `: they are now of ${formatLongDay(day)}` : ''}. Please read them, tick the box and send again.`

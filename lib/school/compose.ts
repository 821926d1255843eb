import { formatNaira } from '@/lib/platform/money'
import { initialsOf } from '@/lib/platform/names'
import { officeHoursLines } from './academy'
import { type CohortFacts, cohortFacts } from './cohort'
import { type Catalogue, catalogueOf } from './courses/catalogue'
import { optionsOf } from './courses/options'
import type { ListingCourse } from './courses/types'
import { courseCounts } from './home'
import { identityOf, type SiteIdentity } from './identity'
import { legalTitles } from './legal'
import { formatCount, inWords, inWordsCapital } from './number-words'
import {
  discountOf,
  flexiblePayment,
  hasInstallments,
  isOffered,
  paymentFact,
  paymentSummary,
} from './payment'
import { type Facts, fillAll } from './placeholders'
import type { PlanRow, PublishedSchool } from './schema'

/** Everything that pages, forms, mails and feeds say about the school. */
export type School = ReturnType<typeof composeSchool>

/**
 * Derives all of it from the stored rows, so that a fact is stored once and all texts agree.
 * @throws EnvError when a variable of the environment is invalid.
 */
export function composeSchool(stored: PublishedSchool) {
  const { content, launched } = stored
  const identity = identityOf(stored.identity)
  const cohorts = cohortsByCourse(stored)
  const courses = catalogueOf(stored)
  const { flagship } = courses
  const cohort = cohorts[flagship.id] ?? cohortFacts(undefined, flagship.weeks)
  const fee = flagship.price
  const plans = stored.payment_plans
  const promise = { hours: content.reply_hours, text: `within ${formatCount(content.reply_hours, 'hour')}` }
  const feeNote = hasInstallments(plans) ? 'Payment plans available' : 'Paid at once'
  const graduatesText = `${content.graduates}+`
  const facts = factsOf(stored, { identity, reply: promise.text, courses, fee, cohort })
  const [founder] = stored.team
  return {
    /** False in sample mode, before the owner has launched the site. */
    launched,
    identity,
    /** What texts name in braces: see `placeholders.ts`. */
    facts,
    academy: {
      tagline: content.tagline,
      foundedYear: content.founded_year,
      graduates: content.graduates,
      graduatesText,
      graduatesLine: `Join ${graduatesText} successful graduates`,
      copyrightYear: content.copyright_year,
      city: content.city,
      location: content.location,
      countryCode: content.country_code,
    },
    courses,
    options: optionsOf(courses, plans),
    /** The courses that can be started: everybody on their waitlists is notified. */
    openings: courses.enrollable.filter((course) => !courses.unannounced.includes(course)),
    /** The flagship's upcoming cohort. */
    cohort,
    /** The upcoming cohorts by course. */
    cohorts,
    /** The flagship's fee in its upcoming cohort. */
    fee,
    plans,
    responsePromise: promise,
    paymentFact: fee === null ? 'To be announced' : paymentFact(plans, fee),
    flexiblePayment: {
      title: 'Flexible payment',
      text: fee === null ? '' : flexiblePayment(plans, { title: flagship.title, price: fee }),
    },
    /** The row under the hero; `term` is the figure, `description` what it counts. */
    heroFacts: [
      { term: cohort.weeksText, description: 'Live online classes' },
      ...(cohort.seats === null
        ? []
        : [{ term: cohort.seatsText, description: 'The limit for every cohort' }]),
      ...(fee === null ? [] : [{ term: formatNaira(fee), description: feeNote }]),
      { term: `${graduatesText} graduates`, description: `Since ${content.founded_year}` },
    ],
    /** The list beside the home page's enrollment form. */
    cohortFacts: [
      { term: 'Starts', description: cohort.startsLong },
      ...(cohort.seats === null ? [] : [{ term: 'Seats', description: `${cohort.seatsText} per cohort` }]),
      { term: 'Classes', description: `Live online, ${cohort.weeksText}` },
      { term: 'Fee', description: fee === null ? 'To be announced' : paymentFact(plans, fee) },
    ],
    courseCounts: courseCounts(countsOf(allCards(courses))),
    founder: founder ? { ...founder, monogram: initialsOf(founder.name) } : null,
    team: stored.team,
    testimonials: stored.testimonials,
    projects: stored.projects,
    ...fillAll(
      {
        faq: stored.faq,
        mission: content.mission,
        story: content.story,
        values: content.values,
        philosophy: content.philosophy,
        valueCards: content.value_cards,
        terms: { title: legalTitles.terms, sections: content.terms },
        privacy: { title: legalTitles.privacy, sections: content.privacy },
      },
      facts,
    ),
    termsUpdated: content.terms_updated,
    officeHours: content.office_hours,
    officeHoursLines: officeHoursLines(content.office_hours),
    socialLinks: content.social_links,
  }
}

function cohortsByCourse({ cohorts, upcoming, courses }: PublishedSchool): Record<string, CohortFacts> {
  const found = courses.flatMap(({ id, weeks }) => {
    const cohort = cohorts.find((candidate) => candidate.id === upcoming[id])
    return cohort ? [[id, cohortFacts(cohort, weeks)] as const] : []
  })
  return Object.fromEntries(found)
}

interface Named {
  identity: SiteIdentity
  reply: string
  courses: Catalogue
  fee: number | null
  cohort: ReturnType<typeof cohortFacts>
}

/** What texts may name in braces. Documented for owners in `docs/school.md`. */
function factsOf(stored: PublishedSchool, { identity, reply, courses, fee, cohort }: Named): Facts {
  const { content, payment_plans: plans } = stored
  const discount = discountOf(plans.filter(isOffered))
  const payments = (plan: PlanRow) => (fee === null ? plan.label : paymentSummary(plan, fee))
  return {
    // First, so that a plan cannot replace a fact with the same name.
    ...Object.fromEntries(plans.map((plan) => [plan.id, isOffered(plan) ? payments(plan) : null])),
    name: identity.name,
    email: identity.email,
    phone: identity.phone,
    city: content.city,
    founded: String(content.founded_year),
    graduates: String(content.graduates),
    reply,
    weeks: inWords(cohort.weeks),
    seats: String(cohort.seats ?? lastSeats(stored, courses.flagship.id) ?? 'a limited number of'),
    start: cohort.startsLong,
    course: courses.flagship.title,
    price: fee === null ? 'to be announced' : formatNaira(fee),
    discount: discount ? `${discount}%` : null,
    // For the texts of `pages.ts`.
    tagline: content.tagline,
    location: content.location,
    'terms-updated': content.terms_updated,
    badge: cohort.badge,
    'cohort-short':
      cohort.seats === null ? cohort.startsLine : `${cohort.startsLine}, ${cohort.seatsText} at most`,
    'cohort-long': cohort.seats === null ? cohort.startsLine : `${cohort.startsLine}. ${cohort.seatsLine}`,
    ...countedFacts(stored, courses),
  }
}

/** How many of these courses are open, and how many are to come. */
const countsOf = (courses: readonly ListingCourse[]) => ({
  open: courses.filter(({ isOpen }) => isOpen).length,
  coming: courses.filter(({ comingSoon }) => comingSoon).length,
})

/** The courses that the home page shows, and those that the list adds to them. */
function allCards({ home, listing }: Catalogue): readonly ListingCourse[] {
  const onHome = new Set(home.map(({ courseId }) => courseId))
  return [...home, ...listing.filter(({ courseId }) => !onHome.has(courseId))]
}

function countedFacts({ projects }: PublishedSchool, courses: Catalogue): Facts {
  const { open, coming } = countsOf(courses.listing)
  const listed = allCards(courses).find(({ isOpen }) => isOpen)?.shortTitle
  const prepared = `${open > 0 ? 'more ' : ''}${coming === 1 ? 'course is' : 'courses are'} being prepared.`
  return {
    'listed-course': listed ?? courses.flagship.title,
    'open-course': listed ? `${listed} is open for enrollment.` : 'No course is open at the moment.',
    'courses-intro': coursesIntro(open, coming),
    'courses-to-come': coming > 0 ? `${inWordsCapital(coming)} ${prepared}` : '',
    'project-count': projectCount(projects.length),
  }
}

/** The seats of the course's last cohort, which the next one will have, too. */
const lastSeats = ({ cohorts }: PublishedSchool, course: string) =>
  cohorts.findLast(({ course_id }) => course_id === course)?.seats

function coursesIntro(open: number, coming: number): string {
  const opened = open === 1 ? 'One course is' : `${inWordsCapital(open)} courses are`
  const prepared = `${open > 0 ? 'more ' : ''}${coming === 1 ? 'is' : 'are'} being prepared`
  const rest = coming > 0 ? ` ${inWordsCapital(coming)} ${prepared} by people who do the job.` : ''
  return `${opened} open for enrollment.${rest}`
}

/** The count that begins a sentence; none while there is no project to count. */
const projectCount = (count: number) =>
  count === 0 ? 'Products' : `${inWordsCapital(count)} ${count === 1 ? 'product' : 'products'}`

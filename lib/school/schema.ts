import { z } from 'zod'
import '../platform/zod-without-eval.ts'
import { isPlainName, plainNameMessage } from '../platform/names.ts'
import { internationalPhone } from '../platform/phone.ts'
import { isTimeZone } from '../platform/time.ts'

// What the school's tables hold, as `supabase/school.yaml`, an export and an import write it: the keys are the
// columns. The database has the same maximum lengths and checks them again.

const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.')

/** One line of text. */
const line = (max: number) => z.string().trim().min(1).max(max).refine(isPlainName, plainNameMessage)

/** Text of several lines, which may be empty. The database refuses these control characters. */
const text = z
  .string()
  .overwrite((typed) => typed.replace(/[\v\f]/g, '\n'))
  .trim()
  .refine(
    (typed) => !/(?![\t\n\r\u0080-\u009f])\p{Cc}/u.test(typed),
    'Write the text without control characters.',
  )

/** Text of several lines. */
const prose = (max: number) => text.min(1).max(max)

const phone = z
  .string()
  .regex(internationalPhone, 'Write the number with its country code, like +234 700 111 2222.')
const money = z.number().int().min(0).max(100_000_000)
const day = z.iso.date()
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time like 09:00.')
const picture = z.string().max(300).regex(/^\//).nullable().default(null)
const sample = z.boolean().default(false)
const sampleFields = z.array(z.string()).default([])
const titledText = z.object({ title: line(80), text: prose(600) })
const legalSection = z.object({ heading: line(120), text: prose(4000) })

export const identitySchema = z.object({
  name: line(80),
  logo: picture,
  email: z.email().max(254),
  phone,
  /** If null, WhatsApp links use `phone`. */
  whatsapp: phone.nullable().default(null),
  /** IANA name of the zone in which the school's days begin. */
  time_zone: z.string().refine(isTimeZone, 'Write an IANA time zone like Africa/Lagos.'),
  /** Names of the fields that are still those of the sample school; likewise in `contentSchema`. */
  sample: sampleFields,
})

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const contentSchema = z.object({
  tagline: line(200),
  founded_year: z.number().int().min(1900).max(2200),
  graduates: z.number().int().min(0).max(10_000_000),
  copyright_year: z.number().int().min(1900).max(2200),
  city: line(80),
  location: line(120),
  /** ISO 3166. */
  country_code: z.string().regex(/^[A-Z]{2}$/),
  /** Within how many hours a person replies. */
  reply_hours: z.number().int().min(1).max(240),
  mission: prose(600),
  story: z.array(prose(1200)).min(1).max(12),
  values: z.array(titledText).max(12).default([]),
  philosophy: z.array(titledText).max(12).default([]),
  value_cards: z.array(titledText).max(6).default([]),
  office_hours: z
    .array(
      z
        .object({
          /** Weekdays in full, as schema.org names them. */
          days: z.array(z.enum(weekdays)).min(1).max(7),
          label: line(40),
          /** Clock times in the school's zone; null: closed all day. */
          opens: clock.nullable().default(null),
          closes: clock.nullable().default(null),
        })
        .refine(({ opens, closes }) => (opens === null) === (closes === null), {
          message: 'Give both times, or none for a day that is closed.',
        }),
    )
    .max(7)
    .default([]),
  social_links: z
    .array(
      z.object({
        label: line(40),
        url: z
          .string()
          .trim()
          .max(300)
          .regex(/^https:\/\/[^ \t\n\v\f\r]+$/, 'Begin with https:// in small letters, and use no spaces.')
          .nullable()
          .default(null),
      }),
    )
    .max(10)
    .default([]),
  terms: z.array(legalSection).min(1).max(30),
  /** The day that identifies the version of the terms. */
  terms_updated: day,
  privacy: z.array(legalSection).min(1).max(30),
  sample: sampleFields,
})

export const courseStates = ['draft', 'coming_soon', 'open', 'closed', 'archived'] as const

export const courseSchema = z.object({
  id: slug,
  state: z.enum(courseStates),
  title: line(120),
  description: text.max(1000).default(''),
  weeks: z.number().int().min(1).max(104),
  level: line(60),
  price: money.nullable().default(null),
  /** Whether /course/{id} exists. */
  has_page: z.boolean().default(false),
  modules: z.array(line(200)).max(40).default([]),
  outcomes: z.array(line(200)).max(40).default([]),
  /** Whether the course is on /courses; the fields below are what the list and the home page say instead. */
  listed: z.boolean().default(false),
  listing_id: slug.nullable().default(null),
  listing_title: line(120).nullable().default(null),
  short_title: line(60).nullable().default(null),
  listing_description: line(1000).nullable().default(null),
  listing_level: line(60).nullable().default(null),
  /** Place on the home page and in its form; null: not there. */
  home_position: z.number().int().min(1).max(1000).nullable().default(null),
  /** The flagship: shown first, and at the address of every unknown course (SPEC 2). */
  featured: z.boolean().default(false),
  sample,
})

/** How many former ids a course may have. */
export const maxFormerIds = 40

/** A course of a document, with the ids that it had before: their addresses lead to it. */
const courseEntry = courseSchema.extend({ former_ids: z.array(slug).max(maxFormerIds).default([]) })

export const cohortStates = ['open', 'closed', 'cancelled'] as const

export const cohortSchema = z.object({
  course: slug,
  /** The first day, in the school's zone. */
  starts_on: day,
  seats: z.number().int().min(1).max(10_000),
  /** Null: the course's price. */
  price: money.nullable().default(null),
  state: z.enum(cohortStates).default('open'),
  sample,
})

export const planSchema = z.object({
  id: slug,
  label: line(60),
  payments: z.number().int().min(1).max(24),
  percent_off: z.number().int().min(0).max(100).default(0),
  /** The forms that offer it. */
  on_home: z.boolean().default(false),
  on_application: z.boolean().default(false),
  sample,
})

export const testimonialSchema = z.object({
  name: line(80),
  /** Job title and company. */
  role: line(120),
  content: prose(1200),
  image: picture,
  sample,
})

export const projectCategories = ['Mobile Design', 'Web Design'] as const

export const projectSchema = z.object({
  id: slug,
  title: line(120),
  student: line(80),
  category: z.enum(projectCategories),
  description: prose(600),
  image: picture,
  sample,
})

export const faqSchema = z.object({
  /** Also the anchor of the answer. */
  id: slug,
  question: line(200),
  answer: prose(2000),
  sample,
})

export const memberSchema = z.object({
  id: slug,
  name: line(80),
  role: line(120),
  bio: z.array(prose(1200)).max(8).default([]),
  image: picture,
  sample,
})

/** How many rows the school may have. The database refuses one more (`private.max_rows`). */
export const maxRows = {
  courses: 200,
  cohorts: 1000,
  payment_plans: 24,
  testimonials: 100,
  projects: 100,
  faq: 60,
  team: 40,
} as const

type Courses = readonly { state: (typeof courseStates)[number] }[]
const isVisible = ({ state }: Courses[number]) => state !== 'draft' && state !== 'archived'
const someVisible = (courses: Courses) => courses.length === 0 || courses.some(isVisible)
const noneVisible = 'One of them at least must be open, coming_soon or closed: visitors see no other.'

/** The whole school. Lists are in the order in which pages show them; the first of the team is the founder. */
export const schoolSchema = z.object({
  identity: identitySchema,
  content: contentSchema,
  courses: z.array(courseEntry).min(1).max(maxRows.courses).refine(someVisible, noneVisible),
  cohorts: z.array(cohortSchema).max(maxRows.cohorts).default([]),
  payment_plans: z.array(planSchema).min(1).max(maxRows.payment_plans),
  testimonials: z.array(testimonialSchema).max(maxRows.testimonials).default([]),
  projects: z.array(projectSchema).max(maxRows.projects).default([]),
  faq: z.array(faqSchema).max(maxRows.faq).default([]),
  team: z.array(memberSchema).max(maxRows.team).default([]),
})

/**
 * The school as the database answers: what the caller may see, with what the database derives from it. However many rows there are,
 * because a school that cannot be read cannot be shown.
 */
export const publishedSchool = schoolSchema.extend({
  // The database accepts numbers with fewer digits, and may hold one from before the forms refused it.
  identity: identitySchema.extend({ phone: z.string(), whatsapp: z.string().nullable().default(null) }),
  /** False in sample mode, before the owner has launched the site. */
  launched: z.boolean(),
  courses: z.array(courseSchema).min(1),
  /** Ids of cohorts by course: the one that takes applications. */
  upcoming: z.record(z.string(), z.string()),
  cohorts: z.array(cohortSchema.omit({ course: true }).extend({ id: z.guid(), course_id: z.string() })),
  /** Ids of the visible courses that have a cohort, also one that visitors do not see, such as a cancelled one. */
  with_cohorts: z.array(z.string()).default([]),
  /** Every id that a course has or had. */
  course_ids: z.array(z.object({ id: z.string(), course_id: z.string() })),
  payment_plans: z.array(planSchema).min(1),
  /** With the ids of their rows, except those of a document. */
  testimonials: z.array(testimonialSchema.extend({ id: z.guid().optional() })).default([]),
  projects: z.array(projectSchema).default([]),
  faq: z.array(faqSchema).default([]),
  team: z.array(memberSchema).default([]),
})

/** The same of all rows of a site, of which visitors must see a course. */
export const completeSchool = publishedSchool.extend({
  courses: publishedSchool.shape.courses.refine(someVisible, noneVisible),
})

export type SchoolDocument = z.output<typeof schoolSchema>
export type PublishedSchool = z.output<typeof publishedSchool>
export type CourseRow = z.output<typeof courseSchema>
export type PlanRow = SchoolDocument['payment_plans'][number]

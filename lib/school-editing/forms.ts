import type { z } from 'zod'
import {
  cohortSchema,
  type cohortStates,
  contentSchema,
  courseSchema,
  type courseStates,
  faqSchema,
  identitySchema,
  memberSchema,
  planSchema,
  projectCategories,
  projectSchema,
  testimonialSchema,
} from '@/lib/school/schema'

/** How a field is typed. `lines` and the controls after it hold ordered lists. */
export type Control =
  | 'line'
  | 'prose'
  | 'number'
  | 'money'
  | 'date'
  | 'choice'
  | 'course'
  | 'switch'
  | 'picture'
  | 'lines'
  | 'paragraphs'
  | 'titled'
  | 'sections'
  | 'hours'
  | 'links'

export interface SchoolField {
  readonly label: string
  readonly control: Control
  /** Where readers find it. */
  readonly shows: string
  /** What to type, where the label does not say it. */
  readonly hint?: string
  /** A warning about what is typed in the form, which may be saved all the same. `today`: in the school's zone. */
  readonly warning?: (typed: Readonly<Record<string, unknown>>, today: string) => string | null
  /** Labels of a choice. */
  readonly options?: Readonly<Record<string, string>>
  readonly optional?: true
  /** Fields under a heading of their own, folded away. */
  readonly group?: string
}

export interface SchoolForm {
  readonly table:
    | 'courses'
    | 'cohorts'
    | 'payment_plans'
    | 'testimonials'
    | 'projects'
    | 'faq_entries'
    | 'team_members'
    | 'site_content'
    | 'site_identity'
  /** What one row is called. */
  readonly noun: string
  readonly schema: z.ZodObject
  /** By column. */
  readonly fields: Readonly<Record<string, SchoolField>>
  /** The column that names a row in lists and messages. */
  readonly nameColumn?: string
  /** The id is made from this column when a row is added; otherwise the database makes it. */
  readonly idFrom?: string
  /** Whether people decide the order of the rows. */
  readonly ordered?: true
}

const states = {
  draft: 'Draft: hidden',
  coming_soon: 'Coming soon: listed, takes addresses',
  open: 'Open: takes applications',
  closed: 'Closed: shown, takes none',
  archived: 'Archived: hidden',
} as const satisfies Record<(typeof courseStates)[number], string>

const cohortLabels = {
  open: 'Open',
  closed: 'Closed: takes no applications',
  cancelled: 'Cancelled: hidden',
} as const satisfies Record<(typeof cohortStates)[number], string>

const picture = { label: 'Picture', control: 'picture', optional: true } as const
/** Of the texts that `composeSchool` fills. */
const withFacts = 'A word in braces, such as {price}, becomes the fact that it names.'
const onList = 'On the list and the home page'
const facts = contentSchema.pick({
  tagline: true,
  founded_year: true,
  graduates: true,
  copyright_year: true,
  reply_hours: true,
  city: true,
  location: true,
  country_code: true,
})

/** Not `new`, the address of the form for a new course. */
const courseAddress = courseSchema.shape.id.refine((id) => id !== 'new', 'Choose another address than new.')

/** Every form of the admin's School section. Labels are for people; columns and rules are those of `schema.ts`. */
export const schoolForms = {
  course: {
    table: 'courses',
    noun: 'course',
    schema: courseSchema.omit({ sample: true }).extend({ id: courseAddress }),
    nameColumn: 'title',
    idFrom: 'title',
    ordered: true,
    fields: {
      title: { label: 'Title', control: 'line', shows: 'Its page, forms, emails and search results.' },
      state: { label: 'State', control: 'choice', options: states, shows: 'Everywhere the course is named.' },
      description: {
        label: 'Description',
        control: 'prose',
        shows: 'Its page, below the title, and link previews.',
        optional: true,
      },
      price: {
        label: 'Fee',
        control: 'money',
        hint: 'Type it as you like: 150,000 or 150k. Leave it empty while it is not decided.',
        shows:
          'Its page, the application, emails, search results and link previews; of the featured course also the home page and /contact.',
        warning: ({ state, price }) =>
          state === 'open' && price === '' ? 'Without a fee nobody can apply for this open course.' : null,
        optional: true,
      },
      weeks: {
        label: 'Weeks',
        control: 'number',
        shows: 'Its page and its card; of the featured course also the home page and the end of articles.',
      },
      level: { label: 'Level', control: 'line', shows: 'Its page and its card.' },
      has_page: {
        label: 'Has a page of its own',
        control: 'switch',
        shows: 'At /course/ and its address; without one the featured course is shown.',
        warning: ({ state, has_page: hasPage, featured }) =>
          state === 'open' && !hasPage && !featured
            ? 'This open course has no page: its card leads to the application.'
            : null,
      },
      modules: { label: 'Modules', control: 'lines', shows: 'Its page, numbered.', optional: true },
      outcomes: { label: 'Outcomes', control: 'lines', shows: 'Its page.', optional: true },
      featured: {
        label: 'Featured',
        control: 'switch',
        hint: 'Only one course can be. A draft takes over once it is shown.',
        shows: 'First on the list and the home page, and at unknown addresses.',
      },
      listed: { label: 'On the course list', control: 'switch', shows: '/courses', group: onList },
      home_position: {
        label: 'Place on the home page',
        control: 'number',
        hint: 'Empty: not on the home page.',
        shows: 'The home page and its form.',
        optional: true,
        group: onList,
      },
      listing_title: {
        label: 'Title on the list',
        control: 'line',
        hint: 'Empty: the title.',
        shows: '/courses',
        optional: true,
        group: onList,
      },
      short_title: {
        label: 'Short name',
        control: 'line',
        hint: 'Empty: the title on the list.',
        shows: 'The home page and its form.',
        optional: true,
        group: onList,
      },
      listing_description: {
        label: 'Text on the list',
        control: 'prose',
        hint: 'Empty: the description.',
        shows: '/courses and the home page.',
        optional: true,
        group: onList,
      },
      listing_level: {
        label: 'Level on the list',
        control: 'line',
        hint: 'Empty: the level.',
        shows: '/courses and the home page.',
        optional: true,
        group: onList,
      },
      listing_id: {
        label: 'Short address',
        control: 'line',
        hint: 'Empty: the address.',
        shows: 'The link of its card.',
        optional: true,
        group: onList,
      },
      id: {
        label: 'Address',
        control: 'line',
        hint: 'Small letters, digits and hyphens. The old address keeps working.',
        shows: '/course/ and this.',
        group: 'Address',
      },
    },
  },
  cohort: {
    table: 'cohorts',
    noun: 'cohort',
    schema: cohortSchema.omit({ sample: true, course: true }).extend({ course_id: courseSchema.shape.id }),
    fields: {
      course_id: { label: 'Course', control: 'course', shows: 'The course’s page and the application.' },
      starts_on: {
        label: 'First day',
        control: 'date',
        shows:
          'Home page, course page, application, the end of articles, emails, calendar files, search results, link previews.',
        warning: ({ starts_on: day }, today) =>
          typeof day === 'string' && day !== '' && day <= today
            ? 'This cohort has begun: once the site is launched, nobody can apply for it.'
            : null,
      },
      seats: {
        label: 'Seats',
        control: 'number',
        shows: 'Home page, course page, application, the end of articles, search results.',
      },
      price: {
        label: 'Fee in this cohort',
        control: 'money',
        hint: 'Empty: the course’s fee.',
        shows: 'Wherever the fee is shown while this cohort is the next.',
        optional: true,
      },
      state: {
        label: 'State',
        control: 'choice',
        options: cohortLabels,
        shows: 'Whether it takes applications.',
      },
    },
  },
  plan: {
    table: 'payment_plans',
    noun: 'payment plan',
    schema: planSchema.omit({ sample: true }),
    nameColumn: 'label',
    idFrom: 'label',
    ordered: true,
    fields: {
      label: { label: 'Name', control: 'line', shows: 'The forms, course pages and emails.' },
      payments: { label: 'Payments', control: 'number', shows: 'Amounts on course pages and in emails.' },
      percent_off: {
        label: 'Per cent off',
        control: 'number',
        shows: 'The application, course pages, emails, FAQ, terms.',
      },
      on_home: { label: 'In the home page’s form', control: 'switch', shows: 'The home page.' },
      on_application: { label: 'In the application', control: 'switch', shows: '/enroll and course pages.' },
    },
  },
  testimonial: {
    table: 'testimonials',
    noun: 'quote',
    schema: testimonialSchema.omit({ sample: true }),
    nameColumn: 'name',
    ordered: true,
    fields: {
      name: { label: 'Name', control: 'line', shows: 'The home page.' },
      role: { label: 'Job and company', control: 'line', shows: 'The home page.' },
      content: { label: 'What they say', control: 'prose', shows: 'The home page.' },
      image: { ...picture, shows: 'The home page; without one, a woven portrait.' },
    },
  },
  project: {
    table: 'projects',
    noun: 'project',
    schema: projectSchema.omit({ sample: true }),
    nameColumn: 'title',
    idFrom: 'title',
    ordered: true,
    fields: {
      title: { label: 'Title', control: 'line', shows: '/projects' },
      student: { label: 'Student', control: 'line', shows: '/projects' },
      category: {
        label: 'Kind',
        control: 'choice',
        options: Object.fromEntries(projectCategories.map((name) => [name, name])),
        shows: '/projects',
      },
      description: { label: 'Description', control: 'prose', shows: '/projects' },
      image: { ...picture, shows: '/projects; without one, screens on cloth.' },
    },
  },
  question: {
    table: 'faq_entries',
    noun: 'question',
    schema: faqSchema.omit({ sample: true }),
    nameColumn: 'question',
    idFrom: 'question',
    ordered: true,
    fields: {
      question: {
        label: 'Question',
        control: 'line',
        hint: withFacts,
        shows: '/contact, the footer, search results.',
      },
      answer: {
        label: 'Answer',
        control: 'prose',
        hint: withFacts,
        shows: '/contact, the footer, search results.',
      },
    },
  },
  member: {
    table: 'team_members',
    noun: 'person',
    schema: memberSchema.omit({ sample: true }),
    nameColumn: 'name',
    idFrom: 'name',
    ordered: true,
    fields: {
      name: {
        label: 'Name',
        control: 'line',
        shows: 'The first person, the founder: the home page. Others: /about.',
      },
      role: { label: 'Role', control: 'line', shows: 'Beside the name.' },
      bio: {
        label: 'About',
        control: 'paragraphs',
        shows: 'The founder: the first paragraph on the home page. Others: /about.',
      },
      image: { ...picture, shows: 'Beside the name; without one, a monogram.' },
    },
  },
  facts: {
    table: 'site_content',
    noun: 'facts',
    schema: facts,
    fields: {
      tagline: { label: 'Tagline', control: 'line', shows: 'The home page, the footer, search results.' },
      founded_year: { label: 'Founded in', control: 'number', shows: 'Home, /about, search results.' },
      graduates: {
        label: 'Graduates',
        control: 'number',
        shows: 'Home, with a square for each up to 2,000, and /about. Written with a plus: 500+.',
      },
      reply_hours: {
        label: 'Hours until a reply',
        control: 'number',
        shows: 'Wherever the site promises an answer, and when a message counts as late in the inbox.',
      },
      copyright_year: { label: 'Copyright year', control: 'number', shows: 'The footer and the feeds.' },
      city: { label: 'City', control: 'line', shows: 'Home, /about, /contact, search results.' },
      location: {
        label: 'City and country',
        control: 'line',
        shows: 'Home, /contact, printed courses, link previews.',
      },
      country_code: {
        label: 'Country',
        control: 'line',
        hint: 'Two letters, such as NG.',
        shows: 'Search results.',
      },
    },
  },
  about: {
    table: 'site_content',
    noun: 'story and values',
    schema: contentSchema.pick({
      mission: true,
      story: true,
      values: true,
      philosophy: true,
      value_cards: true,
    }),
    fields: {
      mission: { label: 'Mission', control: 'prose', hint: withFacts, shows: '/about' },
      story: { label: 'Our Story', control: 'paragraphs', hint: withFacts, shows: '/about' },
      values: { label: 'Our Values', control: 'titled', hint: withFacts, shows: '/about' },
      philosophy: { label: 'Teaching Philosophy', control: 'titled', hint: withFacts, shows: '/about' },
      value_cards: { label: 'Value cards', control: 'titled', hint: withFacts, shows: 'The home page.' },
    },
  },
  contact: {
    table: 'site_content',
    noun: 'hours and social links',
    schema: contentSchema.pick({ office_hours: true, social_links: true }),
    fields: {
      office_hours: { label: 'Office hours', control: 'hours', shows: '/contact, search results.' },
      social_links: {
        label: 'Social links',
        control: 'links',
        hint: 'Without an address the name is shown and leads nowhere.',
        shows: 'The footer, search results.',
      },
    },
  },
  legal: {
    table: 'site_content',
    noun: 'legal texts',
    schema: contentSchema.pick({ terms: true, terms_updated: true, privacy: true }),
    fields: {
      terms: {
        label: 'Terms & Conditions',
        control: 'sections',
        hint: withFacts,
        shows: 'The footer; applicants agree to them.',
      },
      terms_updated: {
        label: 'Version of the terms',
        control: 'date',
        hint: 'The day from which these terms hold: today once they are changed, unless you choose another. Each application keeps it.',
        shows: 'Applications and their exports.',
      },
      privacy: { label: 'Privacy Policy', control: 'sections', hint: withFacts, shows: 'The footer.' },
    },
  },
  identity: {
    table: 'site_identity',
    noun: 'name and contact',
    schema: identitySchema.omit({ sample: true }),
    fields: {
      name: { label: 'Name', control: 'line', shows: 'Everywhere, emails included.' },
      email: {
        label: 'Email',
        control: 'line',
        shows: 'Home, /contact, the footer, printed courses, emails, search results.',
      },
      phone: {
        label: 'Phone',
        control: 'line',
        shows: '/contact, the footer, printed courses, search results.',
      },
      whatsapp: {
        label: 'WhatsApp number',
        control: 'line',
        hint: 'Empty: the phone number.',
        shows: 'Every WhatsApp button.',
        optional: true,
      },
      time_zone: {
        label: 'Time zone',
        control: 'line',
        hint: 'Such as Africa/Lagos.',
        shows: 'When days begin: cohorts, dates of articles, schedules, digests.',
      },
      logo: {
        ...picture,
        label: 'Logo',
        shows: 'The header and the footer; without one, the woven mark.',
      },
    },
  },
} as const satisfies Record<string, SchoolForm>

export type SchoolFormName = keyof typeof schoolForms
export const schoolFormNames = Object.keys(schoolForms) as [SchoolFormName, ...SchoolFormName[]]
export const schoolForm = (name: SchoolFormName): SchoolForm => schoolForms[name]

/** Columns whose forms have one row only. */
export const isSingle = ({ table }: SchoolForm) => table === 'site_content' || table === 'site_identity'

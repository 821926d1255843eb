import type { SetName } from '@/lib/art/sets'
import type { ClothSpec, YarnName } from '@/lib/art/spec'
import type { School } from './compose'
import { fillAll } from './placeholders.ts'

// Data about every public page outside its route. The server in front of Next and the scripts import this
// file without a bundler, so it imports by relative paths with file extensions. Facts of the school are named in
// braces, and `withTexts` fills them in.

interface PageText {
  /** Title in the browser tab and in search results; the layout adds the academy's name. */
  readonly title: string
  /** Description in search results and link previews, at most 155 characters. */
  readonly description: string
  /** The page's only h1. */
  readonly heading: string
  readonly intro: string
}

/**
 * By default a page is indexed: it is in the sitemap and llms.txt, cached by the server, and visited by the
 * end-to-end tests.
 */
export interface Page extends Partial<PageText> {
  /** The path as in `app/`: `[slug]` is one segment, `[page]` a number. */
  readonly path: string
  /** Label of the page's link in the header; links have the order of this file. */
  readonly header?: string
  readonly footer?: { readonly group: 'Quick Links' | 'Support'; readonly label: string }
  /** The page between the home page and this one in the breadcrumbs. */
  readonly parent?: string
  /** False keeps the page out of search results, the sitemap, llms.txt and the page cache. */
  readonly indexed?: false
  /** The query parameter with the secret of a mailed link, which the middleware moves into a cookie. */
  readonly secret?: 'token' | 'token_hash'
  /** The URL that search engines index in place of its own. */
  readonly canonical?: string
  /**
   * The page lists search results: it is rendered per request, sent whole, and not crawled, because its URLs
   * are unlimited.
   */
  readonly search?: true
  /** The page shows the newest posts, so it is requested again when one of them changes. */
  readonly listsPosts?: true
  /** Artwork and note of the picture for link previews. The default note is the school's location. */
  readonly card?: { readonly cloth: ClothSpec; readonly note?: string }
  /** The page whose picture link previews show in place of its own. */
  readonly pictureOf?: string
  /**
   * The schema.org types of the page's structured data, except breadcrumbs and the types that every page has.
   */
  readonly schemaTypes?: readonly string[]
  /** Paths of the seeded site for tests and benchmarks, with their headings; the path itself by default. */
  readonly visits?: readonly { readonly path: string; readonly heading?: string }[]
  /** Widths and themes in which the page is compared with the pictures of `e2e/snapshots`. */
  readonly snapshots?: readonly Snapshot[]
  /** Themes in which the docs' gallery shows the page. */
  readonly gallery?: readonly ('light' | 'dark')[]
}

export type Snapshot = `${390 | 1280}-${'light' | 'dark'}`

// Four strips of 12 threads across the picture's cloth, and as many rows as keep the threads square.
export const cardWeave = { strips: 4, rows: [77] }

const phone = ['390-light'] as const
const allSnapshots = ['390-light', '1280-light', '390-dark', '1280-dark'] as const
const bothThemes = ['light', 'dark'] as const
const onlyPhone = { snapshots: phone, gallery: ['light'] } as const
const postList = { parent: '/blog', pictureOf: '/blog', visits: [] } as const
const withToken = (path: string) => [{ path: `${path}?token=00000000-0000-4000-8000-000000000000` }]

export const pages = {
  home: {
    path: '/',
    title: 'Product design, learnt live in {weeks} weeks',
    description:
      'Live online classes in {listed-course} from {city}, with a mentor beside you. {cohort-short}.',
    heading: 'Product design, learnt live in {weeks} weeks.',
    intro: '{tagline}',
    header: 'Home',
    listsPosts: true,
    card: { cloth: strips('home', ['etu', 'danfo', 'alaari', 'funfun']), note: '{badge}' },
    schemaTypes: ['Person'],
    snapshots: allSnapshots,
    gallery: bothThemes,
  },
  courses: {
    path: '/courses',
    title: 'Courses',
    description: '{open-course} {courses-to-come}',
    heading: 'Courses',
    intro: '{courses-intro}',
    header: 'Courses',
    footer: { group: 'Quick Links', label: 'Courses' },
    card: { cloth: strips('courses', ['ofefe', 'etu', 'danfo', 'alaari']) },
    schemaTypes: ['ItemList'],
    snapshots: ['390-light', '1280-light'],
    gallery: bothThemes,
  },
  courseSearch: {
    path: '/courses/search',
    indexed: false,
    canonical: '/courses',
    search: true,
    visits: [{ path: '/courses/search?q=design' }],
  },
  course: {
    path: '/course/[id]',
    parent: '/courses',
    schemaTypes: ['Course'],
    visits: [
      { path: '/course/ui-ux-fundamentals' },
      { path: '/course/figma-mastery' },
      { path: '/course/product-design-pro' },
    ],
    ...onlyPhone,
  },
  about: {
    path: '/about',
    title: 'About Us',
    description:
      'Why we started the academy in {city} in {founded}, what we believe about teaching and whose cloth inspired this site.',
    heading: 'About Us',
    intro: 'A small school for product designers, founded in {founded} and run from {city}.',
    header: 'About',
    footer: { group: 'Quick Links', label: 'About Us' },
    card: { cloth: adire('about', 'alaariSoft') },
    ...onlyPhone,
  },
  projects: {
    path: '/projects',
    title: 'Student Projects',
    description: '{project-count} designed by students: what they made, for whom and why.',
    heading: 'Student Projects',
    intro: 'Each began with a conversation and was tested with people who had never seen it.',
    header: 'Projects',
    footer: { group: 'Quick Links', label: 'Student Projects' },
    card: { cloth: adire('projects', 'ofefe') },
    ...onlyPhone,
  },
  blog: {
    path: '/blog',
    title: 'Blog & Resources',
    description:
      'Plain articles on product design, research, portfolios and first jobs, written for designers in Africa.',
    heading: 'Blog & Resources',
    intro:
      'What we tell our students, written down. Research, craft, careers and the occasional spreadsheet.',
    header: 'Blog',
    footer: { group: 'Quick Links', label: 'Blog' },
    listsPosts: true,
    card: { cloth: adire('blog', 'danfo') },
    snapshots: allSnapshots,
    gallery: bothThemes,
  },
  olderPosts: { path: '/blog/page/[page]', ...postList },
  article: {
    path: '/blog/[slug]',
    parent: '/blog',
    schemaTypes: ['BlogPosting'],
    visits: [
      { path: '/blog/two-megabyte-checkout', heading: 'The 2 MB checkout' },
      { path: '/blog/auto-layout-habits', heading: 'Auto layout habits' },
    ],
    snapshots: allSnapshots,
    gallery: bothThemes,
  },
  category: {
    path: '/blog/category/[slug]',
    ...postList,
    visits: [{ path: '/blog/category/research', heading: 'Research' }],
  },
  categoryPage: { path: '/blog/category/[slug]/page/[page]', ...postList },
  author: {
    path: '/blog/author/[slug]',
    ...postList,
    visits: [{ path: '/blog/author/halima-garba', heading: 'Halima Garba' }],
  },
  authorPage: { path: '/blog/author/[slug]/page/[page]', ...postList },
  postSearch: {
    path: '/blog/search',
    title: 'Search articles',
    description: 'Find an article of the blog by the words in it.',
    indexed: false,
    search: true,
    pictureOf: '/blog',
    visits: [{ path: '/blog/search?q=design' }],
  },
  contact: {
    path: '/contact',
    title: 'Contact',
    description: 'Message us on WhatsApp, by email or with the form. A person in {city} replies {reply}.',
    heading: 'Get In Touch',
    intro:
      'Ask us anything about the courses, the fees or whether this is for you. A person replies {reply}.',
    header: 'Contact',
    footer: { group: 'Support', label: 'Contact Us' },
    card: { cloth: adire('contact', 'eweSoft') },
    schemaTypes: ['FAQPage'],
    ...onlyPhone,
  },
  enroll: {
    path: '/enroll',
    title: 'Enroll',
    description: 'Apply for the next cohort of our live online course. {cohort-long}.',
    heading: 'Enroll for the next cohort',
    intro:
      'It takes about five minutes. There is no entrance test; your answers tell your mentor where to begin.',
    card: { cloth: strips('enroll', ['danfo', 'etu', 'danfo', 'alaari']), note: '{badge}' },
    snapshots: ['390-light', '390-dark'],
    gallery: ['light'],
  },
  // Served at /enroll?course=<id>; its canonical URL is /enroll.
  enrollInCourse: { path: '/enroll/[course]', canonical: '/enroll', visits: [] },
  // The private page of one application, reached by the link that its sender got.
  application: {
    path: '/application/[token]',
    title: 'Your application',
    description: 'The page of one application.',
    heading: 'Your application',
    indexed: false,
    visits: [],
  },
  applicationPhone: {
    path: '/application/[token]/phone',
    title: 'Correct the phone number',
    description: 'The phone number of one application.',
    heading: 'Correct the phone number',
    intro: 'Type the number on which we reach you.',
    indexed: false,
    visits: [],
  },
  applicationSeat: {
    path: '/application/[token]/seat',
    title: 'A seat is free for you',
    description: 'The offer of a seat to one applicant.',
    heading: 'A seat is free for you',
    indexed: false,
    visits: [],
  },
  applicationEnded: {
    path: '/application/ended',
    title: 'This link does not work',
    description: 'The link of an application has ended or was cut short.',
    heading: 'This link does not work',
    intro: 'It is incomplete or has expired. Your application is not lost: contact us and we look it up.',
    indexed: false,
    visits: [],
  },
  login: {
    path: '/login',
    title: 'Admin Login',
    description: 'For the people who write and run the blog.',
    heading: 'Admin Login',
    intro: 'For the people who write and run the blog.',
    indexed: false,
    snapshots: phone,
    gallery: ['dark'],
  },
  code: {
    path: '/login/code',
    title: 'Your code',
    description: 'The second step of logging in.',
    heading: 'Enter your code',
    intro: 'Open your authenticator app and type the six digits it shows for us.',
    indexed: false,
  },
  recoveryCode: {
    path: '/login/recovery-code',
    title: 'Recovery code',
    description: 'The way in without your phone.',
    heading: 'Use a recovery code',
    intro: 'It works once, takes your lost app off your account and ends your other sessions.',
    indexed: false,
  },
  signup: {
    path: '/signup',
    title: 'Create Admin Account',
    description: 'An account for the people who write and run the blog.',
    heading: 'Create Admin Account',
    intro: 'An account for the people who write and run the blog.',
    indexed: false,
  },
  recover: {
    path: '/recover',
    title: 'Forgotten password',
    description: 'Get a link to choose a new password.',
    heading: 'Choose a new password',
    intro: 'Tell us your address and we send you a link.',
    indexed: false,
  },
  newPassword: {
    path: '/new-password',
    secret: 'token_hash',
    title: 'New password',
    description: 'Choose a new password for your account.',
    heading: 'Your new password',
    intro: 'It logs you in here and logs you out everywhere else.',
    indexed: false,
    visits: [{ path: '/new-password?token_hash=x' }],
  },
  confirm: {
    path: '/confirm',
    secret: 'token_hash',
    title: 'Confirm your address',
    description: 'One step to go for your new account.',
    heading: 'Confirm your address',
    intro: 'So that nobody can take an account in your name.',
    indexed: false,
    visits: [{ path: '/confirm?token_hash=x' }],
  },
  invitation: {
    path: '/invitation',
    secret: 'token',
    title: 'Invitation',
    description: 'An invitation to work on the blog.',
    heading: 'You are invited',
    intro: 'To work on the blog. Choose a password to create your account.',
    indexed: false,
  },
  confirmSubscription: {
    path: '/newsletter/confirm',
    secret: 'token',
    title: 'Confirm your subscription',
    description: 'Press the button to get our next article by email.',
    heading: 'Confirm your subscription',
    intro: 'One useful email when we publish, and one tap to leave whenever you like.',
    indexed: false,
    visits: withToken('/newsletter/confirm'),
  },
  unsubscribe: {
    path: '/newsletter/unsubscribe',
    secret: 'token',
    title: 'Unsubscribe',
    description: 'Leave our newsletter with one press.',
    heading: 'Unsubscribe from the newsletter?',
    intro: 'One press and we stop writing to you. The articles stay on the blog.',
    indexed: false,
    visits: withToken('/newsletter/unsubscribe'),
  },
  leaveCourse: {
    path: '/newsletter/courses',
    secret: 'token',
    title: 'Leave the waitlist',
    description: 'Leave the waitlist of a course.',
    heading: 'Leave the waitlist?',
    intro: 'Press the button and we delete your email address from the waitlist of this course.',
    indexed: false,
    visits: withToken('/newsletter/courses'),
  },
  gone: {
    path: '/gone',
    title: 'This article is gone',
    description: 'This article was taken down.',
    heading: 'This article is gone',
    intro: 'We took it down and there is nothing in its place. The newest ones are on the blog.',
    indexed: false,
    canonical: '/blog',
  },
  notFound: {
    path: '/[...path]',
    title: 'Page not found',
    description: 'There is no page at this address.',
    heading: '404',
    intro: 'Oops! Page not found',
    indexed: false,
    visits: [],
  },
} as const satisfies Record<string, Page>

export const allPages: readonly Page[] = Object.values(pages)

type Filled<P> = { [Key in keyof P]: P[Key] extends string ? string : P[Key] }

/** A page with the school's facts in its texts. */
export const withTexts = <P extends Page>(page: P, { facts }: Pick<School, 'facts'>): Filled<P> =>
  fillAll(page, facts) as Filled<P>

export const hasParameter = ({ path }: Page) => path.includes('[')

/** The indexed pages without a path parameter. */
export const staticPages = allPages.filter((page) => page.indexed !== false && !hasParameter(page))

/** The paths of a page that journeys and benchmarks visit. */
export const visitsOf = ({ path, heading, visits = [{ path, heading }] }: Page) => visits

/** The link on the 404 page. */
export const homeLink = { href: '/', label: 'Return to Home' } as const

// ART 1: aso-oke is for courses and people, adire for the rest.
function strips(seed: string, sets: SetName[]): ClothSpec {
  return { kind: 'strip', seed, ...cardWeave, sets }
}

function adire(seed: string, colour: YarnName): ClothSpec {
  return { kind: 'adire', seed, layout: 'og', tone: 'deep', colour }
}

import type { PostSummary } from '@/lib/content/posts/queries'
import { formatNaira } from '@/lib/platform/money'
import { formatLongDate } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'
import { courseHref } from '@/lib/school/courses/catalogue'
import { courseLabels, enrollIncludes } from '@/lib/school/courses/labels'
import type { CourseDetail, ListingCourse } from '@/lib/school/courses/types'
import { feeds } from '@/lib/school/files'
import { enrollHref } from '@/lib/school/navigation'
import { formatWeeks } from '@/lib/school/number-words'
import { staticPages, withTexts } from '@/lib/school/pages'
import { absoluteUrl } from '@/lib/seo/structured-data/json-ld'

/** Facts about the academy as Markdown, with the URLs of the pages. */
export function llmsText(school: School, posts: readonly PostSummary[]): string {
  const { academy, cohort, courses, faq, identity } = school
  return [
    `# ${identity.name}`,
    `> ${academy.tagline}`,
    `An online academy in ${academy.location}, founded in ${academy.foundedYear}, with ${academy.graduatesText} graduates. ${cohort.startsLine}. ${cohort.seatsLine}.`,
    section('Courses', [
      ...courses.details.map((course) => courseLine(school, course)),
      ...courses.listing.filter(isWithoutPage).map((course) => applicationLine(school, course)),
      ...comingSoonLines(courses),
    ]),
    section('Every course includes', enrollIncludes),
    section(
      'Questions',
      faq.map(({ question, answer }) => `${question} ${oneLine(answer)}`),
    ),
    section('Contact', contactLines(school)),
    section(
      'Newest articles',
      posts.map((post) => postLine(identity, post)),
    ),
    section('Pages', pageLines(school)),
  ]
    .join('\n\n')
    .concat('\n')
}

const section = (title: string, lines: readonly string[]) =>
  [`## ${title}`, '', ...lines.map((line) => `- ${line}`)].join('\n')

const courseLine = (school: School, course: CourseDetail) =>
  `${link(course.title, courseHref(course.id))}: ${courseFacts(school, course.id, course)}`

const isWithoutPage = ({ isOpen, hasPage }: ListingCourse) => isOpen && !hasPage

/** A course without a page is named with its application. */
const applicationLine = (school: School, course: ListingCourse) =>
  `${link(course.title, enrollHref(course.courseId))}: ${courseFacts(school, course.courseId, course)}`

type Described = Pick<CourseDetail, 'weeks' | 'level' | 'price' | 'description' | 'isOpen' | 'waitlistId'>

function courseFacts({ cohorts }: School, id: string, course: Described): string {
  const { weeks, level, price, description } = course
  const starts = cohorts[id] ? ` ${cohorts[id].startsLine}.` : ''
  const fee = price === null ? 'fee to be announced' : formatNaira(price)
  return `${formatWeeks(weeks)}, ${level}, ${fee}.${course.isOpen ? starts : whyNotOpen(course)} ${description}`
}

/** The same words as on the course page. */
const whyNotOpen = ({ waitlistId }: Described) =>
  waitlistId ? ` ${courseLabels.comingSoon}.` : ` ${courseLabels.closed}`

function comingSoonLines({ home }: School['courses']): string[] {
  const titles = home
    .filter(({ comingSoon, hasPage }) => comingSoon && !hasPage)
    .map(({ shortTitle }) => shortTitle)
  return titles.length > 0 ? [`Coming soon: ${titles.join(', ')}.`] : []
}

function contactLines({ academy, identity, officeHoursLines, responsePromise }: School): string[] {
  const { email, phone, whatsapp } = identity
  return [
    `Email: ${email}`,
    `Phone: ${phone}`,
    `WhatsApp: ${whatsapp}`,
    `Office hours in ${academy.location}: ${officeHoursLines.join(', ')}`,
    `A person replies ${responsePromise.text}.`,
  ]
}

function postLine({ timeZone }: School['identity'], post: PostSummary): string {
  const { title, slug, publishedAt, excerpt } = post
  const date = formatLongDate(publishedAt, timeZone)
  return `${link(title, `/blog/${slug}`)}, ${date}${excerpt ? `: ${oneLine(excerpt)}` : ''}`
}

const pageLines = (school: School) => [
  ...staticPages
    .filter(({ path }) => path !== '/')
    .map((page) => withTexts(page, school))
    .map(({ title = '', path, description }) => `${link(title, path)}: ${description}`),
  `${link('RSS feed', feeds.rss.path)}, ${link('JSON feed', feeds.json.path)}, ${link('Sitemap', '/sitemap.xml')}`,
]

/** Escapes a title, so that it cannot close the brackets of its link. */
const link = (text: string, path: string) =>
  `[${oneLine(text).replace(/[[\]\\]/g, '\\$&')}](${absoluteUrl(path)})`

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

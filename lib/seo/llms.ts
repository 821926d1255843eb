import type { PostSummary } from '@/lib/content/posts/queries'
import { formatNaira } from '@/lib/platform/money'
import { formatLongDate } from '@/lib/platform/time'
import { academy, officeHoursLines } from '@/lib/school/academy'
import { cohort, responsePromise } from '@/lib/school/cohort'
import { courseDetails, flagship } from '@/lib/school/courses/details'
import { courseHref, enrollIncludes, homeCourses } from '@/lib/school/courses/listing'
import type { CourseDetail } from '@/lib/school/courses/types'
import { faq } from '@/lib/school/faq'
import { feeds } from '@/lib/school/files'
import { siteIdentity } from '@/lib/school/identity'
import { formatWeeks } from '@/lib/school/number-words'
import { staticPages } from '@/lib/school/pages'
import { absoluteUrl } from '@/lib/seo/structured-data/json-ld'

/** Facts about the academy as Markdown, with the URLs of the pages. */
export function llmsText(posts: readonly PostSummary[]): string {
  const { name } = siteIdentity()
  return [
    `# ${name}`,
    `> ${academy.tagline}`,
    `An online academy in ${academy.location}, founded in ${academy.foundedYear}, with ${academy.graduatesText} graduates. ${cohort.startsLine}. ${cohort.seatsLine}.`,
    section('Courses', [...courseDetails.map(courseLine), comingSoonLine()]),
    section('Every course includes', enrollIncludes),
    section(
      'Questions',
      faq.map(({ question, answer }) => `${question} ${answer}`),
    ),
    section('Contact', contactLines()),
    section('Newest articles', posts.map(postLine)),
    section('Pages', pageLines()),
  ]
    .join('\n\n')
    .concat('\n')
}

const section = (title: string, lines: readonly string[]) =>
  [`## ${title}`, '', ...lines.map((line) => `- ${line}`)].join('\n')

function courseLine(course: CourseDetail): string {
  const starts = course.id === flagship.id ? ` ${cohort.startsLine}.` : ''
  return `${link(course.title, courseHref(course.id))}: ${formatWeeks(course.weeks)}, ${course.level}, ${formatNaira(course.price)}.${starts} ${course.description}`
}

const comingSoonLine = () =>
  `Coming soon: ${homeCourses.comingSoon.map(({ shortTitle }) => shortTitle).join(', ')}.`

function contactLines(): string[] {
  const { email, phone, whatsapp } = siteIdentity()
  return [
    `Email: ${email}`,
    `Phone: ${phone}`,
    `WhatsApp: ${whatsapp}`,
    `Office hours in ${academy.location}: ${officeHoursLines.join(', ')}`,
    `A person replies ${responsePromise.text}.`,
  ]
}

function postLine({ title, slug, publishedAt, excerpt }: PostSummary): string {
  const date = formatLongDate(publishedAt, siteIdentity().timeZone)
  return `${link(title, `/blog/${slug}`)}, ${date}${excerpt ? `: ${oneLine(excerpt)}` : ''}`
}

const pageLines = () => [
  ...staticPages
    .filter(({ path }) => path !== '/')
    .map(({ title = '', path, description }) => `${link(title, path)}: ${description}`),
  `${link('RSS feed', feeds.rss.path)}, ${link('JSON feed', feeds.json.path)}, ${link('Sitemap', '/sitemap.xml')}`,
]

/** Escapes a title, so that it cannot close the brackets of its link. */
const link = (text: string, path: string) =>
  `[${oneLine(text).replace(/[[\]\\]/g, '\\$&')}](${absoluteUrl(path)})`

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

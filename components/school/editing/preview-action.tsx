'use server'

import type { ReactNode } from 'react'
import { z } from 'zod'
import { MarkLink } from '@/components/site/mark-link'
import { Section } from '@/components/ui/section'
import { adminAction } from '@/lib/accounts/guards/action'
import { cn } from '@/lib/platform/cn'
import { done } from '@/lib/platform/result'
import { composeSchool, type School } from '@/lib/school/compose'
import { cohortOfApplication } from '@/lib/school/courses/cohort-of-application'
import { readSchool } from '@/lib/school/queries'
import { schoolFormNames } from '@/lib/school-editing/forms'
import { withValues } from '@/lib/school-editing/preview'
import { AboutMission, AboutStory, AboutTeaching, AboutTeam, AboutValues } from '../about-sections'
import { ContactList, ContactQuestions } from '../contact-list'
import { ListingCard } from '../courses/course-cards'
import { CoursePage } from '../courses/course-page'
import { EnrollSidebar } from '../enroll-sidebar'
import { AboutUs } from '../home/about-us'
import { CourseBand } from '../home/course-band'
import { Hero, HeroFacts } from '../home/hero'
import { Testimonials } from '../home/testimonials'
import { ProjectGrid } from '../project-grid'
import { LegalPreview } from './legal-preview'
import { unscaled } from './preview-scale'
import { Previewed } from './previewed'

const draft = z.object({
  form: z.enum(schoolFormNames),
  id: z.string().max(80).optional(),
  values: z.record(z.string(), z.unknown()),
})

/** The part of the site that shows a form's row, drawn with what is typed. Stores nothing. */
export const previewSchool = adminAction('preview_school', draft, async ({ client, input }) => {
  const stored = await readSchool(client)
  const school = composeSchool(withValues(stored, input.form, input.values, input.id))
  const id = String(input.values.id ?? input.id ?? 'new')
  const part = parts[input.form](school, id, input.values)
  return done<ReactNode>(<Previewed school={school}>{part}</Previewed>)
})

const hero = (school: School) => (
  <>
    <Hero school={school} />
    <HeroFacts heroFacts={school.heroFacts} />
  </>
)
const enrollment = (school: School, course?: string) => (
  <EnrollSidebar {...cohortOfApplication(course, school)} flexiblePayment={school.flexiblePayment} />
)

const pageOf = ({ courses }: School, id: string) => {
  const course = courses.details.find((candidate) => candidate.id === id)
  return course && <CoursePage course={course} />
}
const homeCard = (school: School, id: string) =>
  school.courses.home.some(({ courseId }) => courseId === id) && <CourseBand {...school} />

/** A sentence in place of a page; not scaled down with it. */
const Note = ({ children }: { children: string }) => (
  <p className={cn('p-5 text-muted', unscaled)}>{children}</p>
)

/** The page of a course, if it has one, and its cards. */
function courseParts(school: School, id: string) {
  const [page, onHome] = [pageOf(school, id), homeCard(school, id)]
  const card = school.courses.listing.find(({ courseId }) => courseId === id)
  const isInForms = school.courses.enrollable.some((course) => course.id === id)
  if (!page && !card && !onHome)
    return (
      <Note>
        {isInForms
          ? 'Without a page and a card, visitors find this course in forms only.'
          : 'Visitors do not see this course anywhere yet.'}
      </Note>
    )
  return (
    <>
      {page}
      {card && (
        <Section aria-label="On the course list">
          <ListingCard course={card} hasWaitlistForm />
        </Section>
      )}
      {onHome}
    </>
  )
}

/** Where visitors read of a cohort: on the home page, on the page of its course, and beside the application for it. */
function cohortParts(school: School, course: unknown) {
  if (typeof course !== 'string') return <Note>Choose a course to see its pages.</Note>
  return (
    <>
      {school.courses.flagship.id === course && hero(school)}
      {homeCard(school, course)}
      {pageOf(school, course)}
      {enrollment(school, course)}
    </>
  )
}

const contact = () => <ContactList channels={['whatsapp', 'email', 'phone', 'location', 'hours']} />

type Part = (school: School, id: string, values: Readonly<Record<string, unknown>>) => ReactNode

/** The part of the site that shows the row of each form. */
const parts: Record<(typeof schoolFormNames)[number], Part> = {
  course: courseParts,
  cohort: (school, _, { course_id: course }) => cohortParts(school, course),
  plan: (school) => enrollment(school),
  testimonial: (school) => <Testimonials testimonials={school.testimonials} academy={school.academy} />,
  project: (school) => <ProjectGrid projects={school.projects} />,
  question: (school) => <ContactQuestions faq={school.faq} />,
  member: (school, id) =>
    school.team[0]?.id === id || school.team.length < 2 ? (
      <AboutUs school={school} />
    ) : (
      <AboutTeam team={school.team} />
    ),
  facts: hero,
  about: (school) => (
    <>
      <AboutMission mission={school.mission} academy={school.academy} />
      <AboutStory story={school.story} />
      <AboutValues values={school.values} />
      <AboutTeaching philosophy={school.philosophy} />
    </>
  ),
  contact,
  legal: (school) => <LegalPreview texts={[school.terms, school.privacy]} />,
  identity: () => (
    <>
      <div className="border-b border-line p-6 [zoom:1.75]">
        <MarkLink priority />
      </div>
      {contact()}
    </>
  ),
}

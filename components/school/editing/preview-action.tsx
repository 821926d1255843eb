'use server'

import type { ReactNode } from 'react'
import { z } from 'zod'
import { adminAction } from '@/lib/accounts/guards/action'
import { done } from '@/lib/platform/result'
import { composeSchool, type School } from '@/lib/school/compose'
import { courseDetail } from '@/lib/school/courses/catalogue'
import { cohortOfApplication } from '@/lib/school/courses/cohort-of-application'
import { readSchool } from '@/lib/school/queries'
import { schoolFormNames } from '@/lib/school-editing/forms'
import { withValues } from '@/lib/school-editing/preview'
import { AboutMission, AboutStory, AboutTeaching, AboutTeam, AboutValues } from '../about-sections'
import { ContactList, ContactQuestions } from '../contact-list'
import { CoursePage } from '../courses/course-page'
import { EnrollSidebar } from '../enroll-sidebar'
import { AboutUs } from '../home/about-us'
import { Hero, HeroFacts } from '../home/hero'
import { Testimonials } from '../home/testimonials'
import { ProjectGrid } from '../project-grid'
import { LegalPreview } from './legal-preview'
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
  return done<ReactNode>(<Previewed school={school}>{parts[input.form](school, id)}</Previewed>)
})

const hero = (school: School) => (
  <>
    <Hero school={school} />
    <HeroFacts heroFacts={school.heroFacts} />
  </>
)
const enrollment = (school: School) => (
  <EnrollSidebar {...cohortOfApplication(undefined, school)} flexiblePayment={school.flexiblePayment} />
)
const contact = () => <ContactList channels={['whatsapp', 'email', 'phone', 'location', 'hours']} />

/** The part of the site that shows the row of each form. */
const parts: Record<(typeof schoolFormNames)[number], (school: School, id: string) => ReactNode> = {
  course: (school, id) => <CoursePage course={courseDetail(school.courses, id).course} />,
  cohort: (school) => (
    <>
      {hero(school)}
      {enrollment(school)}
    </>
  ),
  plan: enrollment,
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
  identity: contact,
}

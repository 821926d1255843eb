import { EnrollCallToAction } from '@/components/school/enroll-call-to-action'
import { ProjectGrid } from '@/components/school/project-grid'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { PageBand } from '@/components/site/page-band'
import { Section } from '@/components/ui/section'
import { pages } from '@/lib/school/pages'
import { projectsClosing, projectsNote } from '@/lib/school/projects'
import { pageMetadata } from '@/lib/seo/metadata'

const page = pages.projects

export const metadata = pageMetadata(page)

export default function ProjectsPage() {
  return (
    <>
      <PageBand {...page} />
      <Section aria-label="Projects" className="pt-12 md:pt-14">
        <ProjectGrid />
        <p className="mt-14 max-w-article text-small text-muted">{projectsNote}</p>
        <EnrollCallToAction className="mt-10">{projectsClosing}</EnrollCallToAction>
      </Section>
      <Breadcrumbs page={page} />
    </>
  )
}

import { EnrollCall } from '@/components/academy/enroll-call'
import { ProjectGrid } from '@/components/academy/project-grid'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { PageBand } from '@/components/site/page-band'
import { Section } from '@/components/ui/section'
import { pageMetadata } from '@/lib/academy/metadata'
import { pages } from '@/lib/academy/pages'
import { projectsClosing, projectsNote } from '@/lib/academy/projects'
import { trailTo } from '@/lib/structured-data/trail'

const page = pages.projects

export const metadata = pageMetadata({ ...page, path: '/projects' })

export default function ProjectsPage() {
  return (
    <>
      <PageBand {...page} />
      <Section aria-label="Projects" className="pt-12 md:pt-14">
        <ProjectGrid />
        <p className="mt-14 max-w-article text-small text-muted">{projectsNote}</p>
        <EnrollCall className="mt-10">{projectsClosing}</EnrollCall>
      </Section>
      <Breadcrumbs trail={trailTo({ name: page.title, path: '/projects' })} />
    </>
  )
}

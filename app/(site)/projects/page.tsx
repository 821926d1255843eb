import { EnrollCallToAction } from '@/components/school/enroll-call-to-action'
import { ProjectGrid } from '@/components/school/project-grid'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { PageBand } from '@/components/site/page-band'
import { Section } from '@/components/ui/section'
import { cn } from '@/lib/platform/cn'
import { pages, withTexts } from '@/lib/school/pages'
import { projectsClosing, sampleLabels, withoutProjects } from '@/lib/school/people'
import { school } from '@/lib/school/school'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

export const generateMetadata = () => pageMetadata(pages.projects)

export default async function ProjectsPage() {
  const facts = await school()
  const { projects } = facts
  const page = withTexts(pages.projects, facts)
  const hasSamples = projects.some((project) => project.sample)
  return (
    <>
      <PageBand {...page} {...(projects.length === 0 && { intro: withoutProjects.intro })} />
      <Section aria-label="Projects" className="pt-12 md:pt-14">
        {projects.length > 0 && <ProjectGrid projects={projects} />}
        {hasSamples && (
          <p className="mt-14 max-w-article text-small text-muted">{sampleLabels.projectsNote}</p>
        )}
        <EnrollCallToAction className={cn(hasSamples ? 'mt-10' : projects.length > 0 && 'mt-14')}>
          {projects.length === 0 ? withoutProjects.closing : projectsClosing}
        </EnrollCallToAction>
      </Section>
      <Breadcrumbs page={page} />
    </>
  )
}

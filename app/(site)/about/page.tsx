import {
  AboutColophon,
  AboutMission,
  AboutStory,
  AboutTeaching,
  AboutTeam,
  AboutValues,
} from '@/components/school/about-sections'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { PageBand } from '@/components/site/page-band'
import type { ClothSpec } from '@/lib/art/spec'
import { pages, withTexts } from '@/lib/school/pages'
import { school } from '@/lib/school/school'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

const cloth: ClothSpec = {
  kind: 'strip',
  seed: 'about',
  strips: 5,
  rows: [9, 17, 13, 25, 20],
  sets: ['ofefe', 'etu', 'danfo', 'alaari', 'funfun'],
  fringe: true,
}

export const generateMetadata = () => pageMetadata(pages.about)

export default async function AboutPage() {
  const facts = await school()
  const page = withTexts(pages.about, facts)
  return (
    <>
      <PageBand {...page} cloth={cloth} />
      <AboutMission {...facts} />
      <AboutStory {...facts} />
      <AboutValues {...facts} />
      <AboutTeaching {...facts} />
      <AboutTeam {...facts} />
      <AboutColophon {...facts} />
      <Breadcrumbs page={page} />
    </>
  )
}

import {
  AboutColophon,
  AboutMission,
  AboutStory,
  AboutTeaching,
  AboutValues,
} from '@/components/school/about-sections'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { PageBand } from '@/components/site/page-band'
import type { ClothSpec } from '@/lib/art'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

const page = pages.about
const cloth: ClothSpec = {
  kind: 'strip',
  seed: 'about',
  strips: 5,
  rows: [9, 17, 13, 25, 20],
  sets: ['ofefe', 'etu', 'danfo', 'alaari', 'funfun'],
  fringe: true,
}

export const metadata = pageMetadata(page)

export default function AboutPage() {
  return (
    <>
      <PageBand {...page} cloth={cloth} />
      <AboutMission />
      <AboutStory />
      <AboutValues />
      <AboutTeaching />
      <AboutColophon />
      <Breadcrumbs page={page} />
    </>
  )
}

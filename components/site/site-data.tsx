import { academyData, siteData } from '@/lib/seo/structured-data/academy'
import { JsonLd } from './json-ld'

/** On every page: whose site this is, and how to search it. */
export function SiteData() {
  return <JsonLd about={[academyData(), siteData()]} />
}

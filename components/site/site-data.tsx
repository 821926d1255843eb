import { academyData, siteData } from '@/lib/seo/structured-data/academy'
import { JsonLd } from './json-ld'

/** Structured data of every page: whose site this is, and how to search it. */
export function SiteData() {
  return <JsonLd about={[academyData(), siteData()]} />
}

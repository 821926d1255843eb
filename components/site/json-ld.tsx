import type { Thing } from 'schema-dts'
import { academyData, siteData } from '@/lib/seo/structured-data/academy'
import { serializeStructuredData } from '@/lib/seo/structured-data/json-ld'

/** Structured data of every page: the organisation, and the site with its search. */
export function SiteData() {
  return <JsonLd data={[academyData(), siteData()]} />
}

/** Structured data (JSON-LD) beside the content it describes. Never executed. */
export function JsonLd({ data }: { data: Thing | Thing[] }) {
  return <script type="application/ld+json">{serializeStructuredData(...[data].flat())}</script>
}

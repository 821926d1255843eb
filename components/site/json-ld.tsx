import type { Thing } from 'schema-dts'
import { school } from '@/lib/school/school'
import { academyData, siteData } from '@/lib/seo/structured-data/academy'
import { serializeStructuredData } from '@/lib/seo/structured-data/json-ld'

/** Structured data of every page: the organisation, and the site with its search. */
export async function SiteData() {
  const all = await school()
  return <JsonLd data={[academyData(all), siteData(all)]} />
}

/** Structured data (JSON-LD) beside the content it describes. Never executed. */
export function JsonLd({ data }: { data: Thing | Thing[] }) {
  return <script type="application/ld+json">{serializeStructuredData(...[data].flat())}</script>
}

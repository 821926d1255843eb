import type { Thing } from 'schema-dts'
import { printStructuredData } from '@/lib/seo/structured-data/print'

/** Structured data (JSON-LD) beside the content it describes. Never executed. */
export function JsonLd({ about }: { about: Thing | Thing[] }) {
  return <script type="application/ld+json">{printStructuredData(...[about].flat())}</script>
}

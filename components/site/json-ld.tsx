import type { Thing } from 'schema-dts'
import { printStructuredData } from '@/lib/seo/structured-data/print'

/** What a page says of itself to programs. It stands beside what it describes and never runs. */
export function JsonLd({ about }: { about: Thing | Thing[] }) {
  return <script type="application/ld+json">{printStructuredData(...[about].flat())}</script>
}

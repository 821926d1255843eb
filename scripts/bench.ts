import { measureSubmit } from './bench/submit.ts'
import { run } from './stack/log.ts'
import { withTemporarySite } from './stack/temporary-site.ts'

// Measures the production build with a fresh embedded database. Figures belong to the machine and the day.
await run(() => withTemporarySite(measureSubmit))

import { config } from 'zod/v4/core'

// For schemas that also run in the browser: zod probes for `eval`, which the content policy reports.
config({ jitless: true })

import { config } from 'zod/v4/core'

// For rules that are also read in the browser: zod tries whether it may write code, which the content policy refuses.
config({ jitless: true })

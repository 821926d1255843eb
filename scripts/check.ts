import { codeChecks } from './checks/code.ts'
import { runSteps } from './checks/steps.ts'
import { run } from './stack/log.ts'

// The fast part of `npm test`, for use while working. `npm run check -- types unit` runs only these two steps.
await run(() => runSteps(codeChecks, process.argv.slice(2)))

import { run } from './stack/log.ts'
import { startStack } from './stack/stack.ts'
import { stopOnSignals } from './stack/supervise.ts'

stopOnSignals()
await run(() => startStack('start'))

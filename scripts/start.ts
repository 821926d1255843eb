import { backUpDaily } from './backup/schedule.ts'
import { stopOnSignals } from './stack/children.ts'
import { run } from './stack/log.ts'
import { startStack } from './stack/stack.ts'

// Runs `npm start`, and `npm run dev` with the framework's development server.
stopOnSignals()
await run(async () => {
  const mode = process.argv[2] === 'dev' ? 'dev' : 'start'
  const settings = await startStack(mode)
  if (mode === 'start') void backUpDaily(settings)
})

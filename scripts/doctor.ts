import { examine } from './doctor/examine.ts'
import { render } from './doctor/finding.ts'
import { run, Stop } from './stack/log.ts'
import { requireSeparator } from './stack/npm-options.ts'

// Says in one screen what is wrong with an install. `-- --online` also asks the vendors whether they accept the keys.
await run(async () => {
  requireSeparator(['online'], 'npm run doctor -- --online')
  const options = process.argv.slice(2)
  if (options.some((option) => option !== '--online')) throw new Stop('Usage: npm run doctor -- [--online]')
  const findings = await examine(options.includes('--online'))
  console.log(render(findings))
  if (findings.some(({ level }) => level === 'problem')) process.exitCode = 1
})

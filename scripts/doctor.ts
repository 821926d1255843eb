import { examine } from './doctor/examine.ts'
import { render } from './doctor/finding.ts'
import { run } from './stack/log.ts'

// Says in one screen what is wrong with an install. `-- --online` also asks the vendors whether they accept the keys.
await run(async () => {
  const findings = await examine(process.argv.includes('--online'))
  console.log(render(findings))
  if (findings.some(({ level }) => level === 'problem')) process.exitCode = 1
})

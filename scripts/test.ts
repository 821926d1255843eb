import { ensureChromium } from './checks/chromium.ts'
import { command } from './checks/command.ts'
import { checkDatabase } from './checks/database.ts'
import { checkJourneys } from './checks/journeys.ts'
import { checkLayers } from './checks/layers.ts'
import { rehearseDeployment } from './checks/rehearsal.ts'
import { runSteps } from './checks/steps.ts'
import { breakLeads } from './faults/leads.ts'
import { breakSchedule } from './faults/schedule.ts'
import { run } from './stack/log.ts'

await run(() =>
  runSteps([
    ['Fonts', () => command('node', 'scripts/build-fonts.ts')],
    ['Format and lint', () => command('biome', 'ci', '--error-on-warnings')],
    ['Route types', () => command('next', 'typegen')],
    ['Types', () => command('tsc', '--noEmit')],
    ['Layers', () => checkLayers()],
    ['Dead code', () => command('knip')],
    ['Unit', () => command('vitest', 'run', '--project', 'unit')],
    ['Database on PGlite', () => checkDatabase()],
    ['Deployment rehearsal on PostgreSQL', () => rehearseDeployment()],
    ['Chromium', () => ensureChromium()],
    ['Messages under faults', () => breakLeads(30)],
    ['Schedule under faults', () => breakSchedule('week')],
    // The longest, and last: what it says stands at the end.
    ['Journeys', () => checkJourneys()],
  ]),
)

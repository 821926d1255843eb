import { codeChecks } from './checks/code.ts'
import { checkDatabase } from './checks/database.ts'
import { checkDisruptiveJourneys } from './checks/disruptive-journeys.ts'
import { checkJourneys } from './checks/journeys.ts'
import { checkPostgresJourneys } from './checks/postgres-journeys.ts'
import { rehearseDeployment } from './checks/rehearsal.ts'
import { runSteps, type Step } from './checks/steps.ts'
import { ensureChromium } from './checks/tools.ts'
import { breakBackups } from './drills/backup.ts'
import { breakLeads } from './drills/leads.ts'
import { moveSchool } from './drills/move.ts'
import { breakSchedule } from './drills/schedule.ts'
import { breakSeveralServers } from './drills/several-servers.ts'
import { yieldingToOthers } from './stack/children.ts'
import { exitOnSignals } from './stack/clean-up.ts'
import { run } from './stack/log.ts'
import { withPostgres } from './stack/postgres/temporary-server.ts'

exitOnSignals()

/** Steps in this order that leave the processor to the journeys. */
const beside = (steps: Step[]) => steps.map(([name, check]): Step => [name, () => yieldingToOthers(check)])

// Every check, in this order. `npm test -- database journeys` runs only steps whose names begin so.
await run(() =>
  runSteps(
    [
      ...codeChecks,
      ['Chromium', () => ensureChromium()],
      // The journeys take longest and wait in between, so that all else is done beside them. Drills are the short form of `npm run drills`.
      [
        ['Journeys', () => checkJourneys()],
        beside([
          ['Database on PGlite', () => checkDatabase()],
          ['Backups under writes', () => breakBackups(1)],
          ['Archive out and in', () => moveSchool({ posts: 40, pictureBytes: 2000 })],
          ['Schedule under faults', () => breakSchedule('week')],
        ]),
        beside([
          ['Deployment rehearsal on PostgreSQL', () => rehearseDeployment()],
          ['Messages under faults', () => breakLeads(30)],
          ['Messages under faults on PostgreSQL', () => withPostgres((server) => breakLeads(30, server))],
          ['Two servers under kills', () => withPostgres((server) => breakSeveralServers(30, server))],
          ['PostgreSQL: journeys that write', () => checkPostgresJourneys()],
          ['Journeys with attacks on caches and a failing database', () => checkDisruptiveJourneys()],
        ]),
      ],
    ],
    process.argv.slice(2),
  ),
)

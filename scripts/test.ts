import { codeChecks } from './checks/code.ts'
import { checkDatabase } from './checks/database.ts'
import { checkJourneys, checkSiteWideJourneys } from './checks/journeys.ts'
import { withPostgres } from './checks/postgres.ts'
import { checkPostgresJourneys } from './checks/postgres-journeys.ts'
import { rehearseDeployment } from './checks/rehearsal.ts'
import { runSteps } from './checks/steps.ts'
import { ensureChromium } from './checks/tools.ts'
import { breakBackups } from './drills/backup.ts'
import { breakLeads } from './drills/leads.ts'
import { moveSchool } from './drills/move.ts'
import { breakSchedule } from './drills/schedule.ts'
import { breakSeveralServers } from './drills/several-servers.ts'
import { run } from './stack/log.ts'

// Every check, in this order. `npm test -- database journeys` runs only steps whose names begin so.
await run(() =>
  runSteps(
    [
      ...codeChecks,
      [
        ['Database on PGlite', () => checkDatabase()],
        ['Deployment rehearsal on PostgreSQL', () => rehearseDeployment()],
      ],
      ['Chromium', () => ensureChromium()],
      ['Journeys', () => checkJourneys()],
      // These play one at a time, and the drill of the schedule waits most of the time.
      [
        ['Journeys that change the whole site', () => checkSiteWideJourneys()],
        ['Schedule under faults', () => breakSchedule('week')],
      ],
      // The short form of `npm run drills`. A backup leaves the processor to all others: its drill would take long beside journeys.
      [
        ['PostgreSQL: journeys that write', () => checkPostgresJourneys()],
        [
          ['Archive out and in', () => moveSchool({ posts: 40, pictureBytes: 2000 })],
          ['Messages under faults', () => breakLeads(30)],
          ['Messages under faults on PostgreSQL', () => withPostgres((server) => breakLeads(30, server))],
          ['Two servers under kills', () => withPostgres((server) => breakSeveralServers(30, server))],
          ['Backups under writes', () => breakBackups(1)],
        ],
      ],
    ],
    process.argv.slice(2),
  ),
)

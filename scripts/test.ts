import { codeChecks } from './checks/code.ts'
import { checkDatabase } from './checks/database.ts'
import { checkJourneys } from './checks/journeys.ts'
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
import { exitOnSignals } from './stack/clean-up.ts'
import { run } from './stack/log.ts'

exitOnSignals()
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
      // Journeys that change the whole site play one at a time, and drills (the short form of `npm run drills`) often wait: together they
      // use both cores up.
      [
        ['Journeys', () => checkJourneys()],
        [
          ['PostgreSQL: journeys that write', () => checkPostgresJourneys()],
          ['Backups under writes', () => breakBackups(1)],
          ['Archive out and in', () => moveSchool({ posts: 40, pictureBytes: 2000 })],
          ['Two servers under kills', () => withPostgres((server) => breakSeveralServers(30, server))],
          ['Schedule under faults', () => breakSchedule('week')],
          ['Messages under faults', () => breakLeads(30)],
          ['Messages under faults on PostgreSQL', () => withPostgres((server) => breakLeads(30, server))],
        ],
      ],
    ],
    process.argv.slice(2),
  ),
)

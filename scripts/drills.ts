import { breakBackups } from './drills/backup.ts'
import { breakEditor } from './drills/editor.ts'
import { breakLeads } from './drills/leads.ts'
import { moveSchool } from './drills/move.ts'
import { breakSchedule } from './drills/schedule.ts'
import { breakSeats } from './drills/seats.ts'
import { breakSeveralServers } from './drills/several-servers.ts'
import { exitOnSignals } from './stack/clean-up.ts'
import { run, Stop } from './stack/log.ts'
import { withPostgres } from './stack/postgres/temporary-server.ts'

// Fault drills break the product and count what is lost: `npm run drills -- editor`, `leads`, `postgres`,
// `schedule`, `seats`, `servers`, `backup`, `move`.
const drills: Record<string, () => Promise<void>> = {
  editor: () => breakEditor(20),
  leads: () => breakLeads(Number(process.argv[3] ?? 2000)),
  postgres: () => withPostgres((server) => breakLeads(Number(process.argv[3] ?? 500), server)),
  seats: () => breakSeats(Number(process.argv[3] ?? 1000)),
  servers: () => withPostgres((server) => breakSeveralServers(Number(process.argv[3] ?? 1000), server)),
  // Two gigabytes of pictures with 10,000 posts.
  move: () => moveSchool({ posts: Number(process.argv[3] ?? 10_000), pictureBytes: 200_000 }),
  backup: () => breakBackups(Number(process.argv[3] ?? 5)),
  schedule: () => breakSchedule(process.argv[3] === 'week' ? 'week' : 'month'),
}

exitOnSignals()
await run(async () => {
  const name = process.argv[2] ?? 'editor'
  const drill = drills[name]
  if (!drill) throw new Stop(`Choose one of: ${Object.keys(drills).join(', ')}`)
  await drill()
})

import { createClient } from '@supabase/supabase-js'
import { claimTransfer } from '../../../lib/transfer/runs/mutations.ts'
import { type Job, workOff } from '../../../lib/transfer/runs/work.ts'
import { transferWorks } from './transfer-works.ts'

// Takes the run that is due and works on it up to some progress, where it stands still until a test kills it.

const [folder = '', file = '', step = '', done = ''] = process.argv.slice(2)
const { TEST_SUPABASE_URL = '', TEST_SECRET_KEY = '' } = process.env
const service = createClient(TEST_SUPABASE_URL, TEST_SECRET_KEY, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  db: { retry: false },
})
const run = await claimTransfer(service)
if (!run) throw new Error('No run is due')
const work = transferWorks(folder, file)[run.kind as keyof ReturnType<typeof transferWorks>]

function standingStill(report: Job['report']): Job['report'] {
  let current = ''
  return async (progress) => {
    await report(progress)
    current = progress.step ?? current
    if (current === step && (progress.done ?? 0) >= Number(done)) await new Promise(() => {})
  }
}

await workOff(service, run, (_, job) => work(service, { ...job, report: standingStill(job.report) }))

import { createClient } from '@supabase/supabase-js'
import type { Database } from '../lib/platform/supabase/database.types.ts'
import { apiOf } from './backup/report.ts'
import { run, Stop } from './stack/log.ts'
import { readSettings } from './stack/settings.ts'

// Removes the second factor of a person who lost the phone and the recovery codes, when no owner can do so.
// The activity log records it.
const [address = ''] = process.argv.slice(2)

await run(async () => {
  if (!address.includes('@')) throw new Stop('Usage: npm run reset-second-factor -- name@example.com')
  const { url, key } = await apiOf(readSettings())
  const client = createClient<Database>(url, key, { auth: { persistSession: false } })
  const { data, error } = await client.rpc('reset_second_factor_of', { address })
  if (error?.code === 'PT409') throw new Stop(error.message)
  if (error) throw new Stop(`The database at ${url} failed to do this. Is the site running? ${error.message}`)
  if (!data) throw new Stop(`No account has the address ${address}.`)
  console.log(`${address} has no authenticator app any more and is signed out everywhere.`)
})

import { existsSync } from 'node:fs'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { EnvError, readEnv } from '../lib/platform/env.ts'
import type { Database } from '../lib/platform/supabase/database.types.ts'
import { run, Stop } from './stack/log.ts'
import { loadSecrets } from './stack/secrets.ts'

// Removes the second factor of a person who lost the phone and the recovery codes, when no owner can do so.
// The activity log records it.
const [address = ''] = process.argv.slice(2)

await run(async () => {
  if (!address.includes('@')) throw new Stop('Usage: npm run reset-second-factor -- name@example.com')
  const { url, key } = await connection()
  const client = createClient<Database>(url, key, { auth: { persistSession: false } })
  const { data, error } = await client.rpc('reset_second_factor_of', { address })
  if (error?.code === 'PT409') throw new Stop(error.message)
  if (error) throw new Stop(`The database at ${url} failed to do this. Is the site running? ${error.message}`)
  if (!data) throw new Stop(`No account has the address ${address}.`)
  console.log(`${address} has no authenticator app any more and is signed out everywhere.`)
})

/** The hosted project named by the environment, otherwise the embedded one, which must be running. */
async function connection() {
  try {
    const { SUPABASE_URL, SUPABASE_SECRET_KEY, SUPABASE_PORT, DATA_DIR } = readEnv()
    if (SUPABASE_URL && SUPABASE_SECRET_KEY) return { url: SUPABASE_URL, key: SUPABASE_SECRET_KEY }
    if (!existsSync(path.join(DATA_DIR, 'secrets.json')))
      throw new Stop(`There is no database in ${DATA_DIR}.`)
    return { url: `http://127.0.0.1:${SUPABASE_PORT}`, key: (await loadSecrets(DATA_DIR)).secretKey }
  } catch (error) {
    throw error instanceof EnvError ? new Stop(error.message) : error
  }
}

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Secrets = { publishableKey: string; secretKey: string; jwtSecret: string; cronSecret: string }

/**
 * The embedded stack's own keys: generated on the first start, then stored under the data directory, readable
 * by its owner alone.
 */
export async function loadSecrets(dataDirectory: string): Promise<Secrets> {
  const file = path.join(dataDirectory, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  // Loaded at the first start only: it takes 24 MB of the process that stays.
  const { generateApiKey } = await import('@supabase/lite')
  const secrets = {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(48).toString('base64url'),
    cronSecret: randomBytes(24).toString('base64url'),
  }
  // Renamed into place, so that a start killed here leaves no incomplete file for the next one.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return secrets
}

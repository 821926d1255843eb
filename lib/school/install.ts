import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { sampleFile } from './sample'

/**
 * Imports the sample school into a database that has none, such as a hosted one after its first migration. Returns
 * how many schools were imported: 0 or 1. @throws Unavailable
 */
export async function installSchool(service: Client): Promise<number> {
  const found = unwrap(await service.from('site_identity').select('id').maybeSingle())
  if (found) return 0
  const document = parse(await readFile(path.join(process.cwd(), sampleFile), 'utf8'))
  unwrap(await service.rpc('import_school', { document }))
  return 1
}

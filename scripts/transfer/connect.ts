import { createClient } from '@supabase/supabase-js'
import { mediaFolder } from '../../lib/content/media/folder.ts'
import { folderStore, storageStore } from '../../lib/content/media/picture-stores.ts'
import { leavingSpace } from '../../lib/content/media/space.ts'
import type { Env } from '../../lib/platform/env.ts'
import type { Site } from '../../lib/transfer/archive/export.ts'
import { refusingFullDisk } from '../../lib/transfer/runs/space.ts'
import { apiOf } from '../backup/report.ts'
import { Stop } from '../stack/log.ts'

// A statement may copy every row of a large site.
const timeout = 10 * 60_000

/** The database and the pictures of the site that runs with these settings. @throws Stop when it does not run */
export async function connectSite(settings: Env): Promise<Site> {
  const { url, key } = await apiOf(settings)
  const service = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false, timeout },
  })
  const { error } = await service.rpc('own_content')
  if (error)
    throw new Stop(`The database does not answer (${error.message}). Start the site, then try again.`)
  const inStorage = settings.SUPABASE_URL && !settings.MEDIA_DIR
  const folder = mediaFolder(settings)
  return {
    service,
    pictures: inStorage ? storageStore(service) : refusingFullDisk(leavingSpace(folderStore(folder), folder)),
  }
}

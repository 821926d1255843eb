import 'server-only'
import type { Guard } from '@/lib/platform/outbound/route'
import { isPictureName } from '@/lib/platform/picture-name'
import { siteIdentity } from '@/lib/school/identity'
import { fetchPicture } from './fetch-picture'
import { preparePicture } from './picture'
import { keepPicture } from './store'

/**
 * The URL under which this site serves a picture from another host: fetched once, converted and stored. Undefined
 * when it cannot be fetched or is no picture. @throws Unavailable when it cannot be stored.
 */
export async function ownPicture(address: string, guard: Guard = {}): Promise<string | undefined> {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  const kept = pathname.replace(/^\/media\//, '')
  if (origin === new URL(siteIdentity().url).origin && isPictureName(kept)) return pathname
  const bytes = await fetchPicture(address, guard)
  const prepared = bytes && (await preparePicture(bytes))
  if (!prepared?.ok) return undefined
  await keepPicture(prepared.picture)
  return `/media/${prepared.picture.name}`
}

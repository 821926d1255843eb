import 'server-only'
import { siteIdentity } from '@/lib/academy/identity'
import type { Guard } from '@/lib/generation/sources/route'
import { fetchPicture } from './fetch-picture'
import { isPictureName } from './name'
import { preparePicture } from './picture'
import { keepPicture } from './store'

/**
 * The address under which this site shows a picture from elsewhere: fetched once, made fit and kept. Undefined when it
 * cannot be fetched or is no picture. @throws Unavailable when it cannot be kept.
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

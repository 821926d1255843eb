import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { cache } from 'react'
import { logError } from '@/lib/platform/log'
import {
  contentLifetime,
  lastKnownLifetime,
  outageLifetime,
  schoolTag,
} from '@/lib/platform/page-cache/lifetimes'
import { readCurrent } from '@/lib/platform/page-cache/revalidations'
import { publicClient } from '@/lib/platform/supabase/public'
import { formatDateTime } from '@/lib/platform/time'
import { composeSchool, type School } from './compose'
import { lastKnownSchool, storeSchool } from './last-known'
import { readSchool } from './queries'
import { sampleSchool } from './sample'
import type { PublishedSchool } from './schema'

/**
 * The school as visitors see it, cached until one of its facts changes. While the database is down, it is the last
 * one that was read.
 * @throws Unavailable when none was read before.
 */
export const school = async (): Promise<School> => shown().school ?? publishedSchool()

// One for each render.
const shown = cache((): { school?: School } => ({}))

/** Shows another school in what is rendered after this, for a preview. Only within the render of a component. */
export function showSchool(previewed: School) {
  shown().school = previewed
}

// Composed outside the cache, because the site may have been built with other environment variables.
const publishedSchool = cache(async (): Promise<School> => composeSchool(await storedSchool()))

async function storedSchool(): Promise<PublishedSchool> {
  'use cache'
  cacheTag(schoolTag)
  try {
    const stored = await readCurrent(async () => {
      const read = await readSchool(publicClient())
      await storeSchool(read)
      return read
    })
    cacheLife(contentLifetime)
    return stored
  } catch (error) {
    const isBuild = process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD
    // A build without a database shows the sample school until the first request.
    const known = isBuild ? await sampleSchool() : await lastKnownSchool()
    if (!known) throw error
    logError(isBuild ? 'build.database_unavailable' : 'school.database_unavailable', error)
    cacheLife(isBuild ? outageLifetime : lastKnownLifetime)
    return known
  }
}

export const siteIdentity = async () => (await school()).identity

/** An instant as text on the school's clock: `Nov 18, 2025, 09:00`. */
export async function schoolClock(): Promise<(instant: string | Date) => string> {
  const { timeZone } = await siteIdentity()
  return (instant) => formatDateTime(instant, timeZone)
}

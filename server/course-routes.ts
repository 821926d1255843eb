import { setTimeout as wait } from 'node:timers/promises'
import { logError } from '../lib/platform/log.ts'
import { schoolTag } from '../lib/platform/page-cache/lifetimes.ts'
import { onRevalidation } from '../lib/platform/page-cache/revalidations.ts'
import { type CourseRoutes, shareCourseRoutes } from '../lib/school/courses/routes.ts'

const retryMilliseconds = 2000

type Load = () => Promise<CourseRoutes>
type Share = (routes: CourseRoutes | undefined) => void

// Raised by each change of the school: what was read before it is out of date.
let latest = 0

/**
 * Loads the addresses of courses now and again after each change of the school. Until the first attempt has succeeded,
 * and while a change is being read, there are none, and pages of courses are neither taken from the cache nor stored.
 * Resolves after the first attempt; it is repeated until one succeeds.
 */
export async function followCourseRoutes(load: Load, share: Share = shareCourseRoutes): Promise<void> {
  const follow = { load, share }
  onRevalidation((tags) => {
    if (tags.includes(schoolTag)) void reload(follow)
  })
  await reload(follow)
}

type Follow = { load: Load; share: Share }

async function reload(follow: Follow) {
  latest += 1
  const own = latest
  follow.share(undefined)
  if (await attempt(follow, own)) return
  void retry(follow, own)
}

/** Whether these addresses need not be read again: they are known now, or a later change is being read. */
async function attempt({ load, share }: Follow, own: number, silent = false): Promise<boolean> {
  try {
    const routes = await load()
    if (own === latest) share(routes)
    return true
  } catch (error) {
    if (!silent) logError('courses.addresses_unknown', error)
    return own !== latest
  }
}

async function retry(follow: Follow, own: number) {
  do await wait(retryMilliseconds, undefined, { ref: false })
  while (own === latest && !(await attempt(follow, own, true)))
}

import { setTimeout } from 'node:timers/promises'
import { stopChild } from '../stack/children.ts'
import { Stop } from '../stack/log.ts'
import { withTemporarySite } from '../stack/temporary-site.ts'
import { cachedPages } from './cached-pages.ts'
import { requireNoFaults } from './failed-requests.ts'
import { playOn } from './play.ts'
import { playTests } from './tools.ts'

/**
 * Runs the end-to-end tests that disturb all others: attacks between which the caches are emptied, and the site while its database is
 * paused, then stopped. On a site of their own they can run beside the other tests, which need the processor while these wait.
 * @throws Stop naming every failure, and every error that a page or handler threw before the database was paused.
 */
export async function checkDisruptiveJourneys() {
  await withTemporarySite((site) =>
    playOn(site, async (env, playAll) => {
      const { siteUrl, database } = site
      const play = (project: string, settings = {}) =>
        playTests({ ...env, ...settings }, `disruptive-${project}`, `--project=${project}`)
      await play('accounts')
      await playAll(
        () => play('cache-poisoning'),
        async () => requireNoFaults(site.failedRequests),
        () => play('frozen-database', { DATABASE_PID: String(database.child.pid) }),
        // A post that was deleted while the database was paused may have expired pages.
        ...cachedPages.map((page) => () => waitUntilCached(`${siteUrl}${page}`)),
        () => stopChild(database.child),
        () => play('without-database'),
      )
    }),
  )
}

/** Requests a page until Next's page cache answers. @throws Stop after 80 requests, at least 20 s. */
async function waitUntilCached(url: string) {
  for (let attempt = 0; attempt < 80; attempt++) {
    const { headers, body } = await fetch(url)
    await body?.cancel()
    if (headers.get('x-nextjs-cache') === 'HIT') return
    await setTimeout(250)
  }
  throw new Stop(`${url} does not come from cache`)
}

import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { startFakeOpenAI } from '../../fakes/openai.ts'
import { startFakeResend } from '../../fakes/resend.ts'
import { startFakeTurnstile } from '../../fakes/turnstile.ts'
import { stopChild } from '../stack/children.ts'
import { startDatabase } from '../stack/database.ts'
import { Skip, Stop } from '../stack/log.ts'
import { startTcpProxy } from '../stack/network.ts'
import { proxyConfig, startNginx } from '../stack/nginx.ts'
import { findFreePort } from '../stack/ports.ts'
import { type TemporarySite, withTemporarySite } from '../stack/temporary-site.ts'
import { requireNoFaults } from './failed-requests.ts'
import { playOn, type Settings } from './play.ts'
import { checkReads } from './reads.ts'
import { playTests } from './tools.ts'

/**
 * Runs the end-to-end tests in a real browser against the production build, except those of `disruptive-journeys.ts`.
 * @throws Stop naming every failure, and every error that a page or handler threw.
 */
export async function checkJourneys() {
  await withTemporarySite((site) =>
    playOn(site, async (env, playAll) => {
      await playAll(
        () => playFirstOwner(site, env),
        () => play(env, 'snapshots'),
        () => play(env, 'phone', 'desktop', 'api'),
      )
      // This project creates the accounts and sessions that the following tests use.
      await play(env, 'accounts')
      await playAll(
        () => play(env, 'admin'),
        () => play(env, 'site-wide'),
        () => play(env, 'publishing'),
        () => playAi(site, env),
        () => playTurnstile(site, env),
        () => playWithoutMail(site, env),
        () => playUntrustedProxy(site, env),
        () => playBeside(site, { DEFERRED_SCRIPTS: 'off' }, env, 'deferred-scripts-off'),
        () => playSeveralServers(site, env),
        () => playNginx(site, env),
        () => checkReads(site),
        async () => requireNoFaults(site.failedRequests),
      )
    }),
  )
}

/** Runs the tests of the AI features with a fake AI vendor. */
async function playAi(site: TemporarySite, env: Settings) {
  const vendor = await startFakeOpenAI()
  const settings = { OPENAI_API_KEY: vendor.apiKey, OPENAI_BASE_URL: vendor.url }
  await playBeside(site, settings, { ...env, AI_CONTROL_URL: vendor.controlUrl }, 'ai').finally(vendor.stop)
}

async function playTurnstile(site: TemporarySite, env: Settings) {
  const vendor = await startFakeTurnstile()
  const keys = { TURNSTILE_SITE_KEY: vendor.siteKey, TURNSTILE_SECRET_KEY: vendor.secretKey }
  const settings = { ...keys, TURNSTILE_BASE_URL: vendor.url }
  await playBeside(site, settings, { ...env, VENDOR_URL: vendor.url }, 'turnstile').finally(vendor.stop)
}

/** Runs tests with a fake mail service that rejects every request, because the site's API key is wrong. */
async function playWithoutMail(site: TemporarySite, env: Settings) {
  const vendor = await startFakeResend()
  const settings = { RESEND_API_KEY: 'not-its-key', RESEND_BASE_URL: vendor.url }
  await playBeside(site, settings, env, 'without-mail').finally(vendor.stop)
  if (vendor.requests() === 0)
    throw new Stop('The site sent no request to the mail service, so the tests prove nothing.')
}

/**
 * Runs tests with a separate database, because a site's owner is set only once; then those of the owner's keys, which would send the
 * mails of other tests.
 */
async function playFirstOwner(site: TemporarySite, env: Settings) {
  const dataDirectory = path.join(site.dataDirectory, 'first-owner')
  const port = await findFreePort()
  const { child, connection } = await startDatabase({ dataDirectory, port, siteUrl: site.siteUrl })
  await playOwner(site, env, { ...connection, DATA_DIR: dataDirectory }).finally(() => stopChild(child))
}

async function playOwner(site: TemporarySite, env: Settings, database: Settings) {
  const rules = {
    OWNER_EMAIL: 'founder@school.example',
    ADMIN_SIGNUP: 'closed',
    // Those of the sample school, because all servers of a build share the pages that it has cached.
    SITE_NAME: 'The Academy',
    SITE_EMAIL: 'hello@academy.example',
    SITE_PHONE: '+234 800 000 0000',
  }
  const settings = { ...database, ...rules }
  const known = { ...env, ...settings }
  await playBeside(site, settings, known, 'first-owner')
  const keys = {
    RESEND_API_KEY: 're_key_of_the_owner',
    RESEND_BASE_URL: `http://127.0.0.1:${await findFreePort()}`,
    OPENAI_API_KEY: 'sk-key-of-the-owner',
    OPENAI_BASE_URL: `http://127.0.0.1:${await findFreePort()}`,
  }
  await playBeside(site, { ...settings, ...keys }, { ...known, ...keys }, 'key-tests')
}

/** Runs tests on a second server, whose connection to the database can be cut, beside the site. */
async function playSeveralServers(site: TemporarySite, env: Settings) {
  const { proxy, url } = await startTcpProxy(site.database.connection.SUPABASE_URL)
  const settings = { ...env, OTHER_SERVER: site.siteUrl, NETWORK_PID: String(proxy.pid) }
  const elsewhere = { ...site, startBeside: site.startElsewhere }
  await playBeside(elsewhere, { SUPABASE_URL: url }, settings, 'several-servers').finally(() =>
    stopChild(proxy),
  )
}

/** Runs tests on a default install: no proxy is trusted, and X-Forwarded-For is ignored. */
async function playUntrustedProxy(site: TemporarySite, env: Settings) {
  if (process.platform !== 'linux')
    throw new Skip('only Linux accepts all of 127.0.0.0/8 as loopback addresses')
  await playBeside(site, { TRUSTED_PROXY_HOPS: '0' }, env, 'untrusted-proxy')
}

/**
 * Runs tests behind Debian's nginx with `deploy/nginx.conf`, first with the site running, then with it
 * stopped.
 */
async function playNginx({ startServer }: TemporarySite, env: Settings) {
  const [port, sitePort] = [await findFreePort(), await findFreePort()]
  const nginx = await startNginx((folder) => proxyConfig(port, [sitePort], folder), port)
  const server = await startServer({}, sitePort)
  const settings = { ...env, BASE_URL: `http://localhost:${port}`, SITE_URL: `http://localhost:${sitePort}` }
  try {
    await play(settings, 'nginx')
    await stopChild(server)
    await play(settings, 'nginx-alone')
  } finally {
    await stopChild(nginx)
    await stopChild(server)
  }
}

/**
 * Runs a project's tests on a separate server with its own settings, beside the site and on the same
 * database.
 */
async function playBeside(
  { startBeside, dataDirectory }: TemporarySite,
  settings: Settings,
  env: Settings,
  project: string,
) {
  const { server, url } = await startBeside(settings)
  const log = path.join(dataDirectory, `${project}.log`)
  const lines = createWriteStream(log)
  for (const stream of [server.stdout, server.stderr]) stream?.pipe(lines, { end: false })
  server.once('close', () => lines.end())
  // A server that went on would do the background work of the following projects with its own settings.
  await play({ ...env, BASE_URL: url, SERVER_LOG: log }, project).finally(() => stopChild(server))
}

// Each call has an output folder of its own, because Playwright empties that folder when it starts.
const play = (env: Settings, ...projects: string[]) =>
  playTests(env, projects.join('-'), ...projects.map((name) => `--project=${name}`))

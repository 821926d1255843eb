import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { toolEnvironment } from '../checks/tools.ts'
import { withChildren } from './children.ts'
import { startDatabase } from './database.ts'
import { Stop } from './log.ts'
import { findFreePort } from './ports.ts'
import { buildWeb, startWeb } from './web.ts'

export type TemporarySite = Awaited<ReturnType<typeof startSite>>

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Runs `work` against a copy of the production build on free ports with a fresh database, and leaves nothing behind: pages that
 * one site caches are seen by no other, so that sites may run side by side.
 */
export async function withTemporarySite(
  work: (site: TemporarySite) => Promise<void>,
  settings: Record<string, string> = {},
  options: Options = {},
) {
  const own = mkdtempSync(path.join(tmpdir(), 'academy-site-'))
  try {
    await withChildren(async () => work(await startSite(own, settings, options)))
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

type Options = {
  /** A PostgreSQL to use instead of PGlite. */
  postgresUrl?: string
}

const builtUrl = 'http://built.example'
/**
 * One build for all of them, without a database and with another address, so that tests also cover that pages get their posts and
 * their address later.
 */
let built: Promise<void> | undefined
const buildOnce = () => {
  built ??= buildWeb(toolEnvironment({ SITE_URL: builtUrl }), 'for temporary sites')
  return built
}

/**
 * Asks for every page of the build until it has the address of this site: the first request gets the page of the build, and has it rendered
 * anew. @throws Stop naming those that have not after half a minute.
 */
export async function renewPages({ siteUrl, folder }: TemporarySite) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.next/prerender-manifest.json'), 'utf8'))
  let old = Object.keys(manifest.routes)
  for (let tries = 0; old.length > 0; tries++) {
    if (tries > 30) throw new Stop(`These pages still have the address of the build: ${old.join(', ')}`)
    if (tries > 0) await sleep(1000)
    const texts = await Promise.all(old.map(async (page) => (await fetch(siteUrl + page)).text()))
    old = old.filter((_, index) => texts[index]?.includes(builtUrl))
  }
}

async function startSite(own: string, settings: Record<string, string>, { postgresUrl }: Options) {
  const dataDirectory = path.join(own, 'data')
  const folder = path.join(own, 'build')
  mkdirSync(dataDirectory)
  const port = await findFreePort()
  const siteUrl = `http://localhost:${port}`
  const databasePort = await findFreePort()
  const env = toolEnvironment({
    // Tests set the client address in a header, because all their visitors share one socket.
    TRUSTED_PROXY_HOPS: '1',
    ...settings,
    PORT: String(port),
    SITE_URL: siteUrl,
    DATA_DIR: dataDirectory,
    SUPABASE_PORT: String(databasePort),
    ...(postgresUrl && { DATABASE_URL: postgresUrl }),
  })
  await buildOnce()
  copyBuild(folder)
  const database = await startDatabase({ dataDirectory, port: databasePort, siteUrl, postgresUrl })
  /** The log lines of requests during which a page or handler threw an error. */
  const failedRequests: string[] = []
  const onLine = (line: string) => {
    console.log(line)
    if (line.includes('"event":"request.failed"')) failedRequests.push(line)
  }
  const startServer = (settings: Record<string, string> = {}, serverPort = port) =>
    startWeb(
      'start',
      { PORT: serverPort, HOST: settings.HOST },
      { ...env, ...database.connection, ...settings },
      onLine,
      folder,
    )
  /** Starts another web server on the same database. */
  const startBeside = async (settings: Record<string, string> = {}) => {
    const port = await findFreePort()
    return { server: await startServer(settings, port), url: `http://localhost:${port}` }
  }
  return {
    siteUrl,
    dataDirectory,
    /** Where its copy of the build is. */
    folder,
    database,
    startServer,
    startBeside,
    server: await startServer(),
    failedRequests,
  }
}

/** What a server reads besides its dependencies. */
const copied = [
  '.next',
  'app',
  'lib',
  'public',
  'server',
  'supabase',
  'next.config.ts',
  'package.json',
  'tsconfig.json',
]
const compilerCache = path.join(root, '.next/cache')

/** Copies the last build with what a server needs, and links to its dependencies. */
function copyBuild(folder: string) {
  const options = {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file: string) => file !== compilerCache,
  }
  for (const name of copied) cpSync(path.join(root, name), path.join(folder, name), options)
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
}

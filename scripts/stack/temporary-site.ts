import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toolEnvironment } from '../checks/tools.ts'
import { withChildren } from './children.ts'
import { startDatabase } from './database.ts'
import { findFreePort } from './ports.ts'
import { buildWeb, startWeb } from './web.ts'

export type TemporarySite = Awaited<ReturnType<typeof startSite>>

/**
 * Runs `work` against the production build on free ports with a fresh database, and leaves nothing behind.
 * The site is built without a database, so tests also cover that pages get their posts later. With `anyBuild` the last
 * build is reused, including pages that it cached from an earlier database.
 */
export async function withTemporarySite(
  work: (site: TemporarySite) => Promise<void>,
  settings: Record<string, string> = {},
  options: Options = {},
) {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'academy-site-'))
  try {
    await withChildren(async () => work(await startSite(dataDirectory, settings, options)))
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

type Options = {
  anyBuild?: boolean
  /** A PostgreSQL to use instead of PGlite. */
  postgresUrl?: string
}

async function startSite(
  dataDirectory: string,
  settings: Record<string, string>,
  { anyBuild, postgresUrl }: Options,
) {
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
  await buildWeb(env, anyBuild ? undefined : dataDirectory)
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
    )
  /** Starts another web server on the same database. */
  const startBeside = async (settings: Record<string, string> = {}) => {
    const port = await findFreePort()
    return { server: await startServer(settings, port), url: `http://localhost:${port}` }
  }
  return {
    siteUrl,
    dataDirectory,
    database,
    startServer,
    startBeside,
    server: await startServer(),
    failedRequests,
  }
}

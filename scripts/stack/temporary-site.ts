import { mkdtempSync, rmSync } from 'node:fs'
import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildFolder } from '../../lib/platform/build-folder.ts'
import { withChildren } from './children.ts'
import { withCleanUp } from './clean-up.ts'
import { startDatabase } from './database.ts'
import { findFreePort } from './ports.ts'
import { toolEnvironment } from './tools.ts'
import { buildWeb, startWeb } from './web.ts'

export type TemporarySite = Awaited<ReturnType<typeof startSite>>

/**
 * Runs `work` against the production build on free ports with a fresh database, and leaves nothing behind.
 * The site is built without a database, so tests also cover that pages get their posts later. Each site serves a copy of that build,
 * because a server stores the pages that it renders there: several may run at a time.
 */
export async function withTemporarySite(
  work: (site: TemporarySite) => Promise<void>,
  settings: Record<string, string> = {},
  options: Options = {},
) {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'academy-site-'))
  const folders = [dataDirectory]
  const remove = () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  const addFolder = (prefix: string) => {
    const folder = mkdtempSync(prefix)
    folders.push(folder)
    return folder
  }
  await withCleanUp(remove, async () => {
    await withChildren(async () => work(await startSite({ dataDirectory, addFolder }, settings, options)))
    // Asynchronously, because `remove` can block the event loop for a second, and the fake vendors run in this process.
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })
}

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The SITE_URL with which the site is built. Each copy of the build gets the URL of its own site instead. Both must have the same number of
 * characters, because React's payload stores the lengths of texts.
 */
const builtUrl = 'http://localhost:65535'

/** Copies the build for the site at `siteUrl`, which a built page may show until the site has rendered it. Returns its name. */
async function copyBuild(addFolder: AddFolder, siteUrl: string) {
  // Beside the build, because its files lead to `node_modules` by relative paths.
  const target = addFolder(path.join(root, `${buildFolder}-`))
  const [built, cache] = [path.join(root, buildFolder), path.join(root, buildFolder, 'cache')]
  await cp(built, target, { recursive: true, verbatimSymlinks: true, filter: (file) => file !== cache })
  for await (const file of glob('server/app/**/*.{html,rsc,body}', { cwd: target })) {
    const content = await readFile(path.join(target, file), 'latin1')
    if (content.includes(builtUrl))
      await writeFile(path.join(target, file), content.replaceAll(builtUrl, siteUrl), 'latin1')
  }
  return { DIST_DIR: path.basename(target) }
}

/** Makes a folder that is removed with the site. */
type AddFolder = (prefix: string) => string

type Options = {
  /** A PostgreSQL to use instead of PGlite. */
  postgresUrl?: string
}

async function startSite(
  { dataDirectory, addFolder }: { dataDirectory: string; addFolder: AddFolder },
  settings: Record<string, string>,
  { postgresUrl }: Options,
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
  await buildWeb(toolEnvironment({ SITE_URL: builtUrl }), 'temporary sites')
  const build = await copyBuild(addFolder, siteUrl)
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
      { ...env, ...database.connection, ...build, ...settings },
      onLine,
    )
  /** Starts another web server on the same database. */
  const startBeside = async (settings: Record<string, string> = {}) => {
    const port = await findFreePort()
    return { server: await startServer(settings, port), url: `http://localhost:${port}` }
  }
  /** As `startBeside`, with a copy of the build of its own, as on another machine: the two share no stored pages. */
  const startElsewhere = async (settings: Record<string, string> = {}) => {
    const build = await copyBuild(addFolder, siteUrl)
    return { ...(await startBeside({ ...settings, ...build })), build }
  }
  return {
    siteUrl,
    dataDirectory,
    database,
    postgresUrl,
    /** For tests that start a server of the site by themselves. */
    build,
    startServer,
    startBeside,
    startElsewhere,
    server: await startServer(),
    failedRequests,
  }
}

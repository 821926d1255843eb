import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { stopChild } from '../stack/children.ts'
import { startDatabase } from '../stack/database.ts'
import { Stop } from '../stack/log.ts'
import { findFreePort } from '../stack/ports.ts'
import { createSiteDatabase, type PostgresServer, withPostgres } from '../stack/postgres/temporary-server.ts'
import { toolEnvironment } from '../stack/tools.ts'
import { backUpHosted } from './backup-hosted.ts'
import { addLibrary, missingOne, picture, refuseWithoutPictures } from './backup-pictures.ts'
import { goBack } from './go-back.ts'

const writers = 20
const passphrase = 'a passphrase of this drill'
const command = promisify(execFile)

/** Backs up and restores PGlite, then PostgreSQL, while twenty writers write, `rounds` times each. @throws Stop when a write is lost */
export async function breakBackups(rounds: number) {
  for (let round = 0; round < rounds; round++) {
    await inTemporaryFolder((root) => playRound(root))
    await onPostgres()
  }
  await inTemporaryFolder((root) => backUpHosted(root, npmRun))
}

async function onPostgres() {
  await withPostgres(async (server) => {
    const from = await createSiteDatabase(server)
    const to = await createSiteDatabase(server, 'academy_after')
    await inTemporaryFolder(async (root) => {
      const { site, file, before } = await playRound(root, from, to)
      if ((await privileges(server, from)) !== (await privileges(server, to)))
        throw new Stop('The restored database grants something else.')
      await goBack(server, root, site.env, file)
      const found = await idsOfRestored(site, site, from)
      if ([...before].some((id) => !found.has(id))) throw new Stop('Going back has lost a write.')
    })
  })
}

/** The owners, privileges and default privileges of a database, without the name of its login. */
async function privileges({ binaries }: PostgresServer, url: string): Promise<string> {
  const args = ['--schema-only', url]
  const { stdout: dump } = await command(path.join(binaries, 'pg_dump'), args, { maxBuffer: 1e8 })
  const lines = dump.replaceAll(new URL(url).username, 'login').split('\n')
  return lines
    .filter((line) => /^(GRANT|REVOKE|ALTER DEFAULT|ALTER .+ OWNER) /.test(line))
    .sort()
    .join('\n')
}

async function inTemporaryFolder(work: (root: string) => Promise<unknown>) {
  const root = mkdtempSync(path.join(tmpdir(), 'academy-backup-'))
  try {
    await work(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function playRound(root: string, from?: string, to?: string) {
  const site = await startSite(path.join(root, 'site'), from)
  await addLibrary(site)
  await addDueNewsletter(site)
  await refuseWithoutPictures(site, () => npmRun('backup', site.env))
  const writing = startWriting(site.rest, site.key)
  await writing.acknowledge(100)
  const before = new Set(writing.acknowledged)
  const began = performance.now()
  const output = await npmRun('backup', site.env)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const { acknowledged, longest, failed } = await writing.stop()
  await stopChild(site.child)

  const backups = path.join(site.dataDirectory, 'backups')
  const [name = ''] = readdirSync(backups).filter((file) => file.endsWith('.tar.gz'))
  const file = path.join(backups, name)
  const tried = await npmRun('restore', site.env, '--verify', file)
  if (!missingOne.test(output) || !missingOne.test(tried))
    throw new Stop('The picture that is missing was not counted.')
  const restored = { ...site.env, DATA_DIR: path.join(root, 'restored'), ...(to && { DATABASE_URL: to }) }
  await npmRun('restore', restored, file)
  if (!to) await restoreAgain(restored, file)

  const found = await idsOfRestored({ dataDirectory: restored.DATA_DIR }, site, to)
  const figures = {
    database: from ? 'PostgreSQL' : 'PGlite',
    acknowledgedBefore: before.size,
    acknowledgedInAll: acknowledged.size,
    failed,
    restored: found.size,
    lost: [...before].filter((id) => !found.has(id)).length,
    secondsOfBackup: seconds,
    longestWriteInMilliseconds: Math.round(longest),
  }
  console.log(figures, output.trim())
  if (figures.lost > 0) throw new Stop('A write that was acknowledged before the backup is not in it.')
  return { site, file, before }
}

/** The messages of a restored site. @throws Stop unless it has the keys and the picture of the one that was saved */
async function idsOfRestored(restored: { dataDirectory: string }, saved: { key: string }, url?: string) {
  const { api, rest, key, child, dataDirectory } = await startSite(restored.dataDirectory, url)
  const found = await storedIds(rest, key)
  const newsletters = await fetch(`${api}/newsletter_campaigns?select=status`, { headers: { apikey: key } })
  const states = JSON.stringify(await newsletters.json())
  await stopChild(child)
  if (states !== '[{"status":"stopped"}]')
    throw new Stop(`The newsletter that was due was not stopped: ${states}`)
  if (key !== saved.key) throw new Stop('The restored site has other secrets.')
  if (!existsSync(path.join(dataDirectory, 'media', picture))) throw new Stop('A picture is missing.')
  return found
}

/** A second restore is refused, and with --replace sets the first one aside. */
async function restoreAgain(env: { DATA_DIR: string }, file: string) {
  const refused = await npmRun('restore', env, file).then(
    () => '',
    ({ stderr }) => String(stderr),
  )
  if (!refused.includes('is there already'))
    throw new Stop('A restore into an install with data was not refused.')
  await npmRun('restore', env, '--replace', file)
  const names = ['.', 'media'].flatMap((folder) => readdirSync(path.join(env.DATA_DIR, folder)))
  const aside = names.filter((name) => name.includes('before-restore-'))
  if (aside.length !== 3) throw new Stop(`Database, pictures and keys were not all set aside: ${aside}`)
}

async function startSite(dataDirectory: string, postgresUrl?: string) {
  const port = await findFreePort()
  const { child, connection } = await startDatabase({
    dataDirectory,
    port,
    siteUrl: 'http://localhost:3000',
    postgresUrl,
  })
  const env = {
    DATA_DIR: dataDirectory,
    SUPABASE_PORT: String(port),
    BACKUP_PASSPHRASE: passphrase,
    ...(postgresUrl && { DATABASE_URL: postgresUrl }),
  }
  return {
    child,
    dataDirectory,
    env,
    api: `${connection.SUPABASE_URL}/rest/v1`,
    rest: `${connection.SUPABASE_URL}/rest/v1/contact_messages`,
    key: connection.SUPABASE_SECRET_KEY,
  }
}

/** Adds a newsletter that would be sent as soon as the site starts. */
async function addDueNewsletter({ api, key }: { api: string; key: string }) {
  const due = {
    subject: 'Due',
    mail_data: {},
    recipients: 1,
    status: 'scheduled',
    send_at: '2026-01-01T00:00:00Z',
  }
  const headers = { apikey: key, 'content-type': 'application/json' }
  const response = await fetch(`${api}/newsletter_campaigns`, {
    method: 'POST',
    headers,
    body: JSON.stringify(due),
  })
  if (!response.ok) throw new Stop(`The newsletter was refused with ${response.status}.`)
}

/** Writers that each send the next message as soon as the last one was acknowledged. */
function startWriting(rest: string, key: string) {
  const acknowledged = new Set<string>()
  const stopping = new AbortController()
  let longest = 0
  let failed = 0
  const write = async () => {
    while (!stopping.signal.aborted) {
      const id = crypto.randomUUID()
      const began = performance.now()
      if (await insert(rest, key, id)) acknowledged.add(id)
      else failed++
      longest = Math.max(longest, performance.now() - began)
    }
  }
  const all = Array.from({ length: writers }, write)
  return {
    acknowledged,
    async acknowledge(count: number) {
      const end = Date.now() + 60_000
      while (acknowledged.size < count) {
        if (Date.now() > end) {
          stopping.abort()
          throw new Stop(`Only ${acknowledged.size} of ${count} messages were acknowledged within a minute.`)
        }
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    async stop() {
      stopping.abort()
      await Promise.all(all)
      return { acknowledged, longest, failed }
    },
  }
}

async function insert(rest: string, key: string, id: string): Promise<boolean> {
  const message = {
    id,
    submission_id: id,
    source: 'home',
    name: 'A visitor',
    email: `${id}@visitors.example`,
    message: 'Is a seat left?',
  }
  const headers = { apikey: key, 'content-type': 'application/json' }
  const request = fetch(rest, { method: 'POST', headers, body: JSON.stringify(message) })
  return request.then(
    ({ ok }) => ok,
    () => false,
  )
}

async function storedIds(rest: string, key: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let offset = 0; ; offset += 500) {
    const url = `${rest}?select=id&order=id&limit=500&offset=${offset}`
    const rows = (await (await fetch(url, { headers: { apikey: key } })).json()) as { id: string }[]
    for (const { id } of rows) ids.add(id)
    if (rows.length < 500) return ids
  }
}

async function npmRun(script: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) {
  const file = path.resolve(import.meta.dirname, `../${script}.ts`)
  const { stdout } = await command(process.execPath, [file, ...args], { env: toolEnvironment(env) })
  return stdout
}

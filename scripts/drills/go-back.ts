import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { Stop } from '../stack/log.ts'
import type { PostgresServer } from '../stack/postgres/temporary-server.ts'
import { toolEnvironment } from '../stack/tools.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Goes back to a backup as docs/operate.md says for PostgreSQL: plays its blocks on a stopped site, whose database must be called
 * `academy`, on its own folder with keys and pictures. @throws Stop when they do not do what the document says
 */
export async function goBack(
  server: PostgresServer,
  folder: string,
  site: Record<string, string>,
  file: string,
) {
  const [emptyDatabase, restore] = documentedBlocks(file)
  const env = { ...toolEnvironment(site), ...superuser(server), PATH: standIns(folder, server) }
  const play = (block: string) => promisify(execFile)('bash', ['-c', block], { env })
  const refusal = await play(restore).catch(({ stderr }) => String(stderr))
  if (typeof refusal !== 'string' || !refusal.includes('is not empty'))
    throw new Stop('A restore over the rows of a PostgreSQL was not refused.')
  await play(emptyDatabase)
  await play(restore)
  const data = site.DATA_DIR ?? ''
  const names = ['.', 'media'].flatMap((part) => readdirSync(path.join(data, part)))
  const aside = names.filter((name) => name.includes('before-restore-'))
  if (aside.length !== 2) throw new Stop(`Pictures and keys were not both set aside: ${aside}`)
  const { stdout } = await promisify(execFile)('psql', ['-Atc', 'select datname from pg_database'], { env })
  if (!/^academy_before_\d+_\d+$/m.test(stdout)) throw new Stop('The old database is gone.')
}

/**
 * The two shell blocks under "To go back" in docs/operate.md, with the name of this backup and the path of this folder put in.
 * @throws Stop if they contain a command for which the drill has no replacement
 */
function documentedBlocks(file: string): [emptyDatabase: string, restore: string] {
  const text = readFileSync(path.join(root, 'docs/operate.md'), 'utf8')
  const [, section = ''] = /^\*\*To go back\*\*(.*?)^## /ms.exec(text) ?? []
  const blocks = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block)
  const [emptyDatabase = '', restore = ''] = blocks
  const unknown = blocks
    .flatMap((block) => block.trim().split('\n'))
    .find((line) => !/^ *(systemctl|cd|runuser -u postgres -- psql|academy) /.test(line))
  if (blocks.length !== 2 || unknown)
    throw new Stop(`docs/operate.md, "To go back", is not played: ${unknown ?? `${blocks.length} blocks`}`)
  return [emptyDatabase.replaceAll('/srv/academy/site', root), restore.replace('FILE', file)]
}

/** Writes replacements of the commands that only an installed site has (systemctl, runuser, academy). Returns a PATH that begins with them. */
function standIns(folder: string, { binaries }: PostgresServer): string {
  const restore = path.join(root, 'scripts/restore.ts')
  const commands = {
    systemctl: 'exit 0',
    runuser: 'shift 3; exec "$@"',
    academy: `case "$*" in "npm run restore -- "*) shift 4; exec '${process.execPath}' '${restore}' "$@" ;; esac`,
  }
  const place = path.join(folder, 'commands')
  mkdirSync(place)
  for (const [name, script] of Object.entries(commands)) {
    writeFileSync(path.join(place, name), `#!/bin/sh\n${script}\n`)
    chmodSync(path.join(place, name), 0o755)
  }
  return [place, binaries, process.env.PATH].join(path.delimiter)
}

/** What psql connects with, as Debian's user postgres does without them. */
function superuser({ url }: PostgresServer) {
  const { hostname, port, username, password } = new URL(url)
  return { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, PGDATABASE: 'postgres' }
}

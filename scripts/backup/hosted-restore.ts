import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import { mediaFolder } from '../../lib/content/media/folder.ts'
import { folderStore, storageStore } from '../../lib/content/media/picture-stores.ts'
import type { Env } from '../../lib/platform/env.ts'
import { logStep, Stop } from '../stack/log.ts'
import type { DatabaseFacts, Manifest } from './manifest.ts'
import { findProgram, runProgram } from './postgres.ts'
import { programOf, withConnection } from './postgres-restore.ts'
import { reportStopped, stopSending } from './stop-sending.ts'

/** @throws Stop unless the project has the backup's migrations, no accounts, and nothing but the samples */
export const requireNewProject = (url: string, { database }: Manifest) =>
  withConnection(url, (sql) => requireNew(sql, database))

async function requireNew(sql: Sql, database: DatabaseFacts) {
  const [list] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`
  const migrations = list?.name
    ? await sql`select version from supabase_migrations.schema_migrations order by version`
    : []
  if (migrations.map(({ version }) => version).join() !== database.migrations.join())
    throw new Stop(
      `The project at BACKUP_DATABASE_URL does not have the migrations of this backup: run npx supabase db push for a new project, in the version of the site whose last migration is ${database.migrations.at(-1)}.`,
    )
  const [content] = await sql<{ own: string | null; accounts: number }[]>`
    select private.own_content() as own, (select count(*)::integer from auth.users) as accounts`
  if (!content?.own && content?.accounts === 0) return
  throw new Stop(
    `The project at BACKUP_DATABASE_URL is in use (${content?.own ?? 'somebody signed up'}), and a backup replaces everything: make another project.`,
  )
}

/** Returns a new file with the rows of a dump. @throws Stop when pg_restore cannot read it */
export async function extractRows(dump: string, { database }: Manifest, url: string): Promise<string> {
  // The rows are the same in each version, so only the dump itself matters.
  const program = findProgram('pg_restore', programOf(database), Number.POSITIVE_INFINITY)
  const entries = (await runProgram(program, ['--list', dump], url)).split('\n')
  const [list, file] = [`${dump}.rows`, `${dump}.sql`]
  await writeFile(list, entries.filter((entry) => !ofProject.test(entry)).join('\n'))
  await runProgram(program, ['--data-only', `--use-list=${list}`, `--file=${file}`, dump], url)
  return file
}

/** What a project keeps: the lists of the migrations that made its tables, and of those of its auth server. */
const ofProject = / TABLE DATA (supabase_migrations |auth schema_migrations )/
const isOfProject = (table: string) => /^(supabase_migrations\.|auth\.schema_migrations$)/.test(table)

/** Stores the pictures of a folder where the site has its own; those that are there already are replaced. @throws Stop */
export async function storePictures(settings: Env, folder: string) {
  const { SUPABASE_URL = '', SUPABASE_SECRET_KEY = '', MEDIA_DIR } = settings
  const pictures = MEDIA_DIR
    ? folderStore(mediaFolder(settings))
    : storageStore(createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, { auth: { persistSession: false } }))
  const names = await readdir(folder)
  logStep(`Storing ${names.length} pictures`)
  const waiting = names.values()
  const storeNext = async () => {
    for (const name of waiting) await pictures.write(name, await readFile(path.join(folder, name)))
  }
  await Promise.all([storeNext(), storeNext(), storeNext(), storeNext()]).catch(
    ({ message, cause }: Error) => {
      const reason = cause instanceof Error ? cause.message : message
      throw new Stop(`Not all pictures could be stored (${reason}). The database is as it was: try again.`)
    },
  )
}

/** Replaces all rows of a new project in one transaction. @throws Stop; the database is as it was then, unless only the response to the commit was lost */
export async function restoreRows(url: string, file: string, manifest: Manifest) {
  logStep('Restoring the rows')
  const tables = await withConnection(url, listTables)
  const psql = findProgram('psql', programOf(manifest.database), Number.POSITIVE_INFINITY)
  const options = ['ON_ERROR_STOP=1', 'VERBOSITY=terse'].map((option) => `--set=${option}`)
  const args = ['--no-psqlrc', '--quiet', ...options, '--output=/dev/null', '--file=-']
  try {
    const output = await runProgram(psql, args, url, statements(tables, file, manifest))
    const stopped = new RegExp(`^${committed} (\\d+) (\\d+)$`, 'm').exec(output)
    if (!stopped) throw new Stop('The rows could not be read to their end')
    reportStopped({ newsletters: Number(stopped[1]), mails: Number(stopped[2]) })
  } catch (error) {
    const reason = (error as Error).message.replace(/\.?$/, '.')
    throw new Stop(
      `${reason} The database is as it was, unless the connection was lost during the commit. Try again: a project that has the rows is refused as in use, and pictures are replaced.`,
    )
  }
}

/** The start of the line that psql prints after the commit, followed by the numbers of stopped newsletters and mails. Missing if its input was cut off. */
const committed = 'committed'

type Table = { name: string; quoted: string }

async function listTables(sql: Sql): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select schemaname || '.' || tablename as name, format('%I.%I', schemaname, tablename) as quoted from pg_tables
    where schemaname in ('public', 'private', 'auth')`
  return tables.filter(({ name }) => !isOfProject(name))
}

/** If this process ends before the last line, psql does so without a commit. */
async function* statements(tables: Table[], file: string, manifest: Manifest) {
  // Without triggers and foreign keys: the rows already are what those made of them. A site that still runs can neither sign
  // somebody up nor write between these rows.
  yield `begin;
    set local client_encoding = 'UTF8';
    select set_config(name, '0', true) from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout');
    set local lock_timeout = '10s';
    set local session_replication_role = replica;
    lock table ${tables.map(({ quoted }) => quoted).join(', ')} in share row exclusive mode;
    ${check('private.own_content() is null and not exists (select from auth.users)', 'the project is in use')}
    ${tables.map(({ quoted }) => `delete from ${quoted};`).join('\n')}
  `
  const positions: string[] = []
  yield* rowsOf(file, positions)
  for (const { name, quoted } of tables) {
    const rows = manifest.database.rows[name] ?? 0
    yield check(
      `(select count(*) from ${quoted}) = ${rows}`,
      `${name} does not have the ${rows} rows that were saved`,
    )
  }
  // Of all statements, only these are not undone with the transaction.
  yield* positions
  // With triggers, which note what was stopped.
  yield 'set local session_replication_role = origin;\n'
  for (const statement of stopSending(manifest)) yield `${statement}\n\\gset\n`
  yield `commit;\n\\echo ${committed} :newsletters :mails\n`
}

const check = (condition: string, otherwise: string) =>
  `do $$ begin if (${condition}) is not true then raise exception '${otherwise}'; end if; end $$;\n`

const identifier = String.raw`(?:\w+|"\w+")`
const copy = new RegExp(
  `^COPY ${identifier}\\.${identifier} \\(${identifier}(?:, ${identifier})*\\) FROM stdin;$`,
)

/**
 * Of what pg_restore wrote only the rows; `positions` takes the statements that move sequences. Nothing else is wanted: psql would
 * also run commands of the shell. A whole statement must match, because psql looks for commands after an open comment or quote, too.
 * @throws when the rows would end earlier for psql than here
 */
export async function* rowsOf(file: string, positions: string[]) {
  let inRows = false
  for await (const line of linesOf(createReadStream(file, 'utf8'))) {
    // `\.` and a carriage return end the rows for psql, which reads no line behind a zero. pg_dump writes neither character.
    if (inRows && /[\r\0]/.test(line)) throw new Error('A row has a character that pg_dump does not write.')
    const beginsRows: boolean = !inRows && copy.test(line)
    if (inRows || beginsRows) yield `${line}\n`
    else if (/^SELECT pg_catalog\.setval\('[\w."]+', \d+, (true|false)\);$/.test(line))
      positions.push(`${line}\n`)
    inRows = beginsRows || (inRows && line !== '\\.')
  }
}

/** Node's readline would also end a line at separators of Unicode, which texts may have. */
async function* linesOf(chunks: AsyncIterable<string>) {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

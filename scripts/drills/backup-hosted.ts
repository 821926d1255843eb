import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { startFakeStorage } from '../../fakes/storage.ts'
import { readArchive } from '../backup/archive.ts'
import { pushMigrations } from '../checks/rehearsal.ts'
import { Stop } from '../stack/log.ts'
import { withPostgres } from '../stack/postgres/temporary-server.ts'
import { toolEnvironment } from '../stack/tools.ts'
import { gone, missingOne, picture } from './backup-pictures.ts'
import { type Run, restoreHosted, secretKey } from './restore-hosted.ts'

const posts = 1200

/** Backs up a PostgreSQL with the migrations of a hosted project and a fake Storage, and restores it into another. @throws Stop when something is missing */
export async function backUpHosted(root: string, run: Run) {
  await withPostgres(async ({ url }) => {
    await pushMigrations(url)
    await addPosts(url)
    // More than a page of the list.
    const pictures = new WatchedPictures(path.join(root, 'backups'))
    pictures.set(picture, Buffer.from('a picture of the library'))
    for (let n = 0; n < 501; n++) pictures.set(`${n}.webp`, Buffer.from(`picture ${n}`))
    const storage = await startFakeStorage('media', pictures, secretKey)
    const env = {
      SUPABASE_URL: storage.url,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_fake',
      SUPABASE_SECRET_KEY: secretKey,
      BACKUP_DATABASE_URL: url,
      DATA_DIR: path.join(root, 'data'),
      BACKUP_DIR: path.join(root, 'backups'),
    }
    try {
      const file = await backUp(run, env)
      if (pictures.readableByOthers.size > 0)
        throw new Stop(`Others could read ${[...pictures.readableByOthers]} during the backup.`)
      const tried = await run('restore', env, '--verify', file)
      if (!missingOne.test(tried)) throw new Stop('The picture that is missing was not counted.')
      await checkContents(file, path.join(root, 'unpacked'), pictures.size)
      if (!JSON.stringify(storage.backupState()).includes('verified_at'))
        throw new Stop('Nothing was reported.')
      await restoreHosted({ url, posts, pictures, file }, root, run)
      await stopVerification(env, file)
      await refuseSuperuser(url, env, run)
    } finally {
      await storage.stop()
    }
  })
}

/** Looks at the unfinished files, which hold the whole database, each time that a picture is fetched. */
class WatchedPictures extends Map<string, Buffer> {
  private readonly backups: string

  constructor(backups: string) {
    super()
    this.backups = backups
  }

  override get(name: string) {
    for (const file of readdirSync(this.backups).filter((entry) => entry.endsWith('.part')))
      if (statSync(path.join(this.backups, file)).mode & 0o077) this.readableByOthers.add(file)
    return super.get(name)
  }

  readonly readableByOthers = new Set<string>()
}

type Settings = { BACKUP_DIR: string } & Record<string, string>

/** Returns the file of a new backup. */
async function backUp(run: Run, env: Settings): Promise<string> {
  await run('backup', env)
  const names = readdirSync(env.BACKUP_DIR).filter((file) => file.endsWith('.tar.gz'))
  return path.join(env.BACKUP_DIR, names.sort().at(-1) ?? '')
}

/** @throws Stop when `restore --verify`, stopped in the middle, leaves a server or data behind */
async function stopVerification(env: Settings, file: string) {
  const script = path.resolve(import.meta.dirname, '../restore.ts')
  const child = spawn(process.execPath, [script, '--verify', file], { env: toolEnvironment(env) })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const output = await new Promise<string>((resolve) => {
    child.stdout.on('data', (text) => String(text).includes('temporary PostgreSQL') && resolve(String(text)))
    child.once('exit', () => resolve(''))
  })
  child.kill('SIGTERM')
  await ended
  const left = [...readdirSync(env.BACKUP_DIR), ...readdirSync('/var/tmp')]
  if (!output || left.some((name) => /^(verifying|academy-postgres-)/.test(name)))
    throw new Stop('A try that was stopped left data behind.')
}

/** @throws Stop when a dump can run statements with the rights of a superuser */
async function refuseSuperuser(url: string, env: Settings, run: Run) {
  const sql = postgres(url, { max: 1 })
  await sql`create function public.of_a_superuser(text) returns text language internal as 'lower'`
  await sql.end()
  const file = await backUp(run, env)
  const refusal = await run('restore', env, '--verify', file).catch(({ stderr }) => String(stderr))
  if (!refusal.includes('permission denied for language internal'))
    throw new Stop(`A backup was restored by a superuser: ${refusal}`)
}

async function addPosts(url: string) {
  const sql = postgres(url, { max: 1 })
  // pg_dump takes longer than this timeout, and the backup's transaction is idle meanwhile: the server ends it unless the backup switches
  // the timeout off.
  await sql`alter database postgres set idle_in_transaction_session_timeout = '100ms'`
  await sql`insert into public.blog_posts (title, slug, content)
    select 'Post ' || n, 'post-' || n, ${'Words,\r\n\tand \\. and\u2028more.'} from generate_series(1, ${posts}) n`
  await sql`insert into private.media (name) values (${picture}), (${gone})`
  await sql`insert into auth.users (id, email, encrypted_password) values (gen_random_uuid(), 'owner@people.example', 'a hash')`
  await sql`create table auth.schema_migrations as select 'of the old project' as version`
  await sql`insert into public.contact_messages (submission_id, source, name, email, message)
    values (gen_random_uuid(), 'home', 'A visitor', 'visitor@people.example', 'Is a seat left?')`
  await sql`insert into public.newsletter_campaigns (subject, mail_data, recipients) values ('Partly sent', '{}', 1)`
  await sql.end()
}

async function checkContents(file: string, target: string, pictures: number) {
  mkdirSync(target)
  const { mode, database, members } = await readArchive(file, target)
  const found = {
    mode,
    posts: database.rows['public.blog_posts'],
    pictures: members.filter(({ name }) => name.startsWith('media/')).length,
    hasDump: existsSync(path.join(target, 'database.dump')),
  }
  console.log(found)
  if (mode !== 'hosted' || found.posts !== posts || found.pictures !== pictures || !found.hasDump)
    throw new Stop('The backup of a hosted project is not complete.')
}

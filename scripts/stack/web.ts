import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import nextPackage from 'next/package.json' with { type: 'json' }
import { buildFolder } from '../../lib/platform/build-folder.ts'
import type { Env } from '../../lib/platform/env.ts'
import { ownOrigin } from '../../lib/platform/own-server.ts'
import { runToEnd, spawnChild, waitForServer } from './children.ts'
import { logStep, printLogLine } from './log.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The file of the command `next`. */
export const nextCommand = path.join(root, 'node_modules/next', nextPackage.bin.next)
const server = path.join(root, 'server/serve.ts')
const fingerprintFile = path.join(root, buildFolder, 'academy-build')

/** Subsets the fonts to the letters the site needs, unless that has been done. */
export async function buildFonts() {
  await runScript('Fonts', 'build-fonts.ts')
}

let lastCall: Promise<void> = Promise.resolve()

/** Builds the site unless the last build was made from the same sources and `buildInputs`. Parallel calls run one after the other. */
export function buildWeb(env: NodeJS.ProcessEnv, buildInputs: string): Promise<void> {
  lastCall = lastCall.catch(() => {}).then(() => buildUnlessDone(env, buildInputs))
  return lastCall
}

async function buildUnlessDone(env: NodeJS.ProcessEnv, buildInputs: string) {
  await buildFonts()
  const fingerprint = `${await fingerprintSources(root)} ${buildInputs}`
  const lastBuild = existsSync(fingerprintFile) ? readFileSync(fingerprintFile, 'utf8') : ''
  if (lastBuild === fingerprint) return logStep('The build is up to date')
  logStep('Building the site')
  rmSync(fingerprintFile, { force: true })
  await runToEnd({
    name: 'next build',
    file: nextCommand,
    args: ['build'],
    env: { ...env, NODE_ENV: 'production' },
    // Of its output, only the log lines of the site's own code are shown.
    onLine: printLogLine,
  })
  await runScript('Finishing', 'finish-build.ts')
  writeFileSync(fingerprintFile, fingerprint)
}

async function runScript(name: string, script: string) {
  await runToEnd({ name, file: path.join(root, 'scripts', script), args: [], env: process.env })
}

/** The URL that the supervisor requests to see whether the web server responds. It is cached, so a database that is down does not matter. */
export const webAliveUrl = (settings: Pick<Env, 'HOST' | 'PORT'>) => `${ownOrigin(settings)}/robots.txt`

/** Starts the web server and waits until it responds. `onLine` gets each line of its log. */
export async function startWeb(
  mode: 'start' | 'dev',
  { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>,
  env: NodeJS.ProcessEnv,
  onLine = (line: string) => console.log(line),
): Promise<ChildProcess> {
  const program =
    mode === 'dev'
      ? {
          name: 'next dev',
          file: nextCommand,
          args: ['dev', '--port', String(PORT), ...(HOST ? ['--hostname', HOST] : [])],
        }
      : { name: 'web server', file: server, args: [], lasting: true }
  const NODE_ENV = mode === 'dev' ? 'development' : 'production'
  const child = spawnChild({
    ...program,
    env: { ...env, NODE_ENV, PORT: String(PORT) },
    onLine,
  })
  await waitForServer(child, 'The web server', webAliveUrl({ HOST, PORT }), 60)
  return child
}

export const sourceFolders = ['app', 'components', 'lib', 'public']
export const sourceFiles = [
  'supabase/school.yaml',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'scripts/finish-build.ts',
  'server/content-policy.ts',
  'server/inline-scripts.ts',
]

/** A hash of everything that determines a build; with an equal hash the last build is reused. */
async function fingerprintSources(root: string): Promise<string> {
  const hash = createHash('sha256')
  const below = (folder: string) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
  for (const file of [...sourceFolders.flatMap(below).sort(), ...sourceFiles]) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../../lib/platform/env.ts'
import { ownOrigin } from '../../lib/platform/own-origin.ts'
import { hasEnded, runToEnd, spawnChild } from './children.ts'
import { fingerprintSources } from './fingerprint.ts'
import { Stop, say } from './log.ts'

const root = path.resolve(import.meta.dirname, '../..')
const next = path.join(root, 'node_modules/next/dist/bin/next')
const server = path.join(root, 'server/serve.ts')
const fingerprintFile = path.join(root, '.next/academy-build')

/** Subsets the fonts to the letters the site needs, unless that has been done. */
export async function buildFonts() {
  await runScript('Fonts', 'build-fonts.ts')
}

/** Builds the site unless the last build was made from the very same sources and `content`. */
export async function buildWeb(env: NodeJS.ProcessEnv, content: string) {
  const fingerprint = `${fingerprintSources(root)} ${content}`
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === fingerprint) {
    return say('The build is up to date')
  }
  say('Building the site')
  rmSync(fingerprintFile, { force: true })
  await runToEnd({
    name: 'next build',
    file: next,
    args: ['build'],
    env: { ...env, NODE_ENV: 'production' },
    onLine: showLogged,
  })
  await runScript('Inline scripts', 'list-scripts.ts')
  await runScript('Compile hints', 'hint-compile.ts')
  await runScript('Compression', 'compress-assets.ts')
  writeFileSync(fingerprintFile, fingerprint)
}

async function runScript(name: string, script: string) {
  await runToEnd({ name, file: path.join(root, 'scripts', script), args: [], env: process.env })
}

// A build prints a lot; only the log lines of the site's own code are shown.
const showLogged = (line: string) => line.startsWith('{"level"') && console.log(line)

/** Starts the web server and waits until it answers. */
export async function startWeb(
  mode: 'start' | 'dev',
  { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const program =
    mode === 'dev'
      ? {
          name: 'next dev',
          file: next,
          args: ['dev', '--port', String(PORT), ...(HOST ? ['--hostname', HOST] : [])],
        }
      : { name: 'web server', file: server, args: [] }
  const NODE_ENV = mode === 'dev' ? 'development' : 'production'
  const child = spawnChild({
    ...program,
    env: { ...env, NODE_ENV, PORT: String(PORT) },
    onLine: (line) => console.log(line),
  })
  await waitUntilUp(child, ownOrigin({ HOST, PORT }))
  return child
}

async function waitUntilUp(child: ChildProcess, origin: string) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (hasEnded(child)) {
      throw new Stop(`The web server ended while starting (${child.signalCode ?? child.exitCode}).`)
    }
    // Any response means that the server listens; its status does not matter here.
    const up = await fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(5000) }).then(
      () => true,
      () => false,
    )
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Stop('The web server did not answer within a minute.')
}

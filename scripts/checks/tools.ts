import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { yieldToOthers } from '../stack/children.ts'
import { Stop } from '../stack/log.ts'
import { findOrInstall, toolEnvironment } from '../stack/tools.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Runs one of the project's tools with its output shown.
 * @throws Stop when it does not exit with 0.
 */
export function command(name: string, ...args: string[]) {
  return commandWith({}, name, ...args)
}

/** As `command`, with additional environment. */
export async function commandWith(env: Record<string, string>, name: string, ...args: string[]) {
  const child = spawn(name, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(env) })
  yieldToOthers(child)
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  if (code !== 0) throw new Stop(`${name} ${args.join(' ')} exited with ${code}`)
}

/**
 * Runs the tests of a project of `vitest.config.ts`.
 * @throws Stop naming the failed ones with their messages.
 */
export async function runTests(project: string, env: Record<string, string> = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'academy-tests-'))
  const failed = path.join(directory, 'failed-tests.txt')
  try {
    await commandWith({ ...env, FAILED_TESTS: failed }, 'vitest', 'run', '--project', project)
  } catch (error) {
    throw existsSync(failed) ? new Stop(readFileSync(failed, 'utf8')) : error
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** Runs tests of `e2e/`. Screenshots of failures are in `test-results/<results>`, which is emptied first. */
export const playTests = (env: Record<string, string>, results: string, ...args: string[]) =>
  commandWith(env, 'playwright', 'test', '-c', 'e2e', `--output=test-results/${results}`, ...args)

// Journeys take about half as long in the headless shell as in a full Chromium.
const headlessShell = '/usr/bin/chromium-headless-shell'
const systemBrowsers = [headlessShell, '/usr/bin/chromium', '/usr/bin/google-chrome']
const hasOwnChromium = () => existsSync(chromium.executablePath())

/** The path of the system's browser; undefined when Playwright has its own, which it finds by itself. */
export function findChromium(): string | undefined {
  return hasOwnChromium() ? undefined : systemBrowsers.find((file) => existsSync(file))
}

/**
 * Installs Chromium if there is none: Debian's package where possible, otherwise Playwright's download.
 * @throws Stop when neither worked.
 */
export async function ensureChromium() {
  const hasShell = () => hasOwnChromium() || existsSync(headlessShell)
  if (!(await findOrInstall(hasShell, 'chromium-headless-shell')) && !findChromium())
    await command('playwright', 'install', 'chromium')
}

/** Launches a browser, and installs it first if there is none. Chromium's sandbox cannot be used as root. */
export async function launchChromium(...args: string[]) {
  await ensureChromium()
  const sandboxArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: findChromium(), args: [...sandboxArgs, ...args] })
}

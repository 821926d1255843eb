import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { Stop } from '../stack/log.ts'
import { command } from './command.ts'
import { installPackages } from './debian.ts'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser the journeys run in: Playwright's own, else the system's; undefined when there is none yet. */
export function findChromium(): string | undefined {
  return [chromium.executablePath(), ...systemBrowsers].find((file) => existsSync(file))
}

/**
 * Gets a Chromium when there is none: Debian's package where it can be installed, Playwright's download elsewhere.
 * @throws Stop saying what to install by hand.
 */
export async function ensureChromium() {
  if (findChromium()) return
  installPackages('chromium')
  if (!findChromium()) await command('playwright', 'install', 'chromium')
  if (!findChromium())
    throw new Stop('No Chromium. Install the chromium package, or run: npx playwright install chromium')
}

/** A browser for measuring. A container's root has no sandbox. */
export function launchChromium(...args: string[]) {
  const needed = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: findChromium(), args: [...needed, ...args] })
}

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../checks/chromium.ts'
import type { Shot, Theme } from './shots.ts'

const owner = { email: 'owner@academy.example', password: 'a-long-password' }

export const fileOf = ({ name }: Shot, width: number, theme: Theme) => `${name}-${width}-${theme}.webp`

/** Photographs every shot of the site at `siteUrl` into `folder`. The site must have no account yet. */
export async function photograph(siteUrl: string, shots: readonly Shot[], folder: string) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  const session = await signUp(browser, siteUrl)
  for (const shot of shots) {
    for (const width of shot.widths) {
      for (const theme of shot.themes) {
        const picture = await take(
          browser,
          `${siteUrl}${shot.path}`,
          width,
          theme,
          shot.staff ? session : undefined,
        )
        writeFileSync(path.join(folder, fileOf(shot, width, theme)), picture)
      }
    }
  }
  await browser.close()
}

type Session = Awaited<ReturnType<typeof signUp>>

async function signUp(browser: Browser, siteUrl: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${siteUrl}/signup`)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(`${siteUrl}/admin`)
  return context.storageState()
}

async function take(
  browser: Browser,
  url: string,
  width: number,
  colorScheme: Theme,
  storageState?: Session,
) {
  const height = width < 768 ? 844 : 860
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    storageState,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await context.close()
  return sharp(picture).webp({ quality: 74, effort: 6 }).toBuffer()
}

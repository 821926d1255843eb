import { Stop } from '../stack/log.ts'

/** Waits until the URL answers 200. @throws Stop after a minute. */
export async function untilAnswers(url: string) {
  await untilTrue(`${url} answers`, async () => (await fetch(url)).ok)
}

/** Checks again every few milliseconds. @throws Stop after a minute. */
export async function untilTrue(what: string, look: () => Promise<boolean>) {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await look().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Stop(`Within a minute it did not come true that ${what}.`)
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { Stop } from '../stack/log.ts'

type Moment = (page: Page, isStored: () => Promise<boolean>) => Promise<unknown>

const isSave = (request: Request) => request.method() === 'POST'

/** The moments of a save at which the faults happen, each with every kind: pressed, sent, stored, answered. */
export const moments: [Moment, ...Moment[]] = [
  async () => {},
  (page) => page.waitForRequest(isSave),
  (_, isStored) => waitUntil(isStored),
  (page) => page.waitForResponse((response) => isSave(response.request())),
]

/** @throws Stop after half a minute. */
async function waitUntil(condition: () => Promise<boolean>) {
  const deadline = Date.now() + 30_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Stop('The text was not stored within half a minute.')
    await sleep(10)
  }
}

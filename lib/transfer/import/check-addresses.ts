import type { Client } from '@/lib/platform/supabase/public'
import type { Job } from '../runs/work.ts'
import { countMoved, movedAddresses } from './queries.ts'

export type AddressReport = {
  checked: number
  right: number
  /** Old addresses of drafts and of removed articles, which are not asked for: they lead nowhere. */
  waiting: number
  /** Old addresses that do not lead where they should, with what they answered. */
  wrong: { path: string; expected: string; answer: string }[]
}

const maxListed = 200
const atOnce = 4

/** Requests each old address from this site, then the page that it redirects to, and lists those that do not lead to a page with status 200. */
export async function checkAddresses(
  client: Client,
  origin: string,
  { report, signal }: Pick<Job, 'report' | 'signal'>,
): Promise<AddressReport> {
  const queue = Object.entries(await movedAddresses(client))
  const total = queue.length
  const waiting = (await countMoved(client)) - total
  const result: AddressReport = { checked: 0, right: 0, waiting, wrong: [] }
  const pages = new Map<string, Promise<number>>()
  const statusOf = (page: string) => {
    const known = pages.get(page) ?? ask(origin + page, signal).then(({ status }) => status)
    pages.set(page, known)
    return known
  }
  await report({ step: 'Asking for each old address', done: 0, total })
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      signal.throwIfAborted()
      const [path, expected] = next
      const answer = await ask(origin + path, signal)
      const isMoved = answer.status === 301 && answer.location === expected
      const status = isMoved ? await statusOf(expected) : 0
      result.checked += 1
      if (status === 200) result.right += 1
      else if (result.wrong.length < maxListed)
        result.wrong.push({ path, expected, answer: answerText(answer, status) })
      await report({ done: result.checked })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return result
}

interface Answer {
  readonly status: number
  readonly location: string
}

const answerText = ({ status, location }: Answer, pageStatus: number) =>
  pageStatus
    ? `${status} to a page that answers ${pageStatus}`
    : location
      ? `${status} to ${location}`
      : String(status || 'no answer')

async function ask(address: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    })
    return { status: response.status, location: response.headers.get('location') ?? '' }
  } catch {
    signal.throwIfAborted()
    return { status: 0, location: '' }
  }
}

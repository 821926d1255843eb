import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as afterArrivedOutput } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { logError } from '../lib/platform/log.ts'
import { ownServer } from '../lib/platform/own-server.ts'
import { announceRevalidation } from '../lib/platform/page-cache/revalidations.ts'
import { type CourseRoutes, shareCourseRoutes } from '../lib/school/courses/routes.ts'
import { endWhenHanging } from './end-when-hanging.ts'
import { forwarder } from './forward.ts'
import type { Handler } from './response-headers.ts'

/** What the thread starts with. It listens on `socket`. */
export type NextOptions = { root: string; port: number; socket: string }
export type MessageFromNext =
  | 'ready'
  | 'pong'
  | { tags: readonly string[] }
  | { routes: CourseRoutes | undefined }
  | { failure: unknown }
export type MessageToNext = 'ping' | 'untrusted proxy' | 'close'

/**
 * Starts Next in a worker thread (`next-thread.ts`) and resolves when it accepts requests. There, it does not slow down pages that this thread
 * sends from memory: Next replaces functions of Node for the whole thread in which it runs, and rendering a page blocks that thread. `handler`
 * forwards a request over a Unix socket in a folder that only this user can open. Tags that the thread revalidates are announced here before
 * any request is handled that a client sends after the response. `close` is for when no client waits any more: it resolves when work that was
 * scheduled with `after()` is done, and renewals of pages get no response from then on. When the thread ends or hangs,
 * this process ends, too.
 */
export async function startNext(
  root: string,
  port: number,
): Promise<{ handler: Handler; close: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-next-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const socket = path.join(folder, 'socket')
  const workerData: NextOptions = { root, port, socket }
  const thread = new Worker(new URL('next-thread.ts', import.meta.url), { workerData })
  const send = (message: MessageToNext) => thread.postMessage(message)
  let closing = false
  // The start failed, or the thread has no memory left. Without this listener an error would be thrown here, and there would be no `exit`.
  thread.once('error', endWith)
  thread.once('exit', (code) => closing || process.exit(code || 1))
  await new Promise<void>((resolve) =>
    thread.on('message', (message: MessageFromNext) => {
      if (message === 'ready') resolve()
      else if (message === 'pong') return
      else if ('failure' in message) endWith(message.failure)
      else if ('tags' in message) announceRevalidation(message.tags)
      else shareCourseRoutes(message.routes)
    }),
  )
  endWhenHanging(thread)
  const { forward, disconnect } = forwarder(socket)
  let knowsUntrustedProxy = false
  return {
    handler: (request, response, cacheableType) => {
      if (!knowsUntrustedProxy && ownServer()?.untrustedProxy) {
        knowsUntrustedProxy = true
        send('untrusted proxy')
      }
      if (closing) return
      return forward(request, response, cacheableType).catch((error) => closing || endIfCutOff(error))
    },
    close: async () => {
      closing = true
      disconnect()
      const exited = once(thread, 'exit')
      send('close')
      await exited
      await afterArrivedOutput()
    },
  }
}

function endWith(error: unknown) {
  logError('next.ended', error)
  process.exit(1)
}

/** A program that cleans up temporary files may remove the socket. Whatever restarts this process makes a new one. @throws any other error. */
function endIfCutOff(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  logError('next.cut_off', error)
  process.exit(1)
}

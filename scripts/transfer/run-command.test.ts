import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { localServer } from '../../fakes/local-server.ts'
import type { Site } from '../../lib/transfer/archive/export.ts'
import { runCommand } from './run-command.ts'

const run = { id: crypto.randomUUID(), lease_token: crypto.randomUUID(), kind: 'export', input: {} }
const replies: Record<string, unknown> = {
  begin_transfer: [{ ...run, checkpoint: {}, step: '', done: 0, cancel_asked: false }],
  report_transfer: 'continue',
  end_transfer: true,
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s cancels the work of a command', async (signal) => {
  const { origin, close } = await localServer((request, response) => {
    const reply = replies[request.url?.split('/').at(-1) ?? '']
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })
  const site = { service: createClient(origin, 'key') } as unknown as Site
  const working = runCommand(site, 'export', async (_, job) => {
    process.emit(signal)
    job.signal.throwIfAborted()
    return {}
  })
  await expect(working).rejects.toThrow('Cancelled. Nothing was left behind.')
  expect(process.listenerCount(signal)).toBe(0)
  await close()
})

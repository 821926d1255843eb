import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runToEnd } from './children.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'academy-failures-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const urlOf = (file: string) => JSON.stringify(path.resolve(file))

/** The events and causes that a process of the embedded Supabase prints, and whether it ended well. */
async function printedBy(program: string) {
  const file = path.join(directory, 'program.mjs')
  const start = `
    const { logOnlyFailures } = await import(${urlOf('scripts/stack/log-only-failures.ts')})
    const { logError } = await import(${urlOf('lib/platform/log.ts')})
    logOnlyFailures()
    const failed = (message, properties) => Object.assign(new Error(message), properties)
`
  writeFileSync(file, start + program)
  const lines: string[] = []
  const onLine = (line: string) => lines.push(line)
  const running = runToEnd({ name: 'It', file, args: [], env: process.env, onLine })
  const outcome = await running.then(
    () => 'ended',
    () => 'failed',
  )
  const events = lines.map((line) => JSON.parse(line)).map(({ event, cause }) => `${event} ${cause}`)
  return { outcome, events }
}

test('neither keys nor refusals are printed, whatever a visitor sent', async () => {
  const { events } = await printedBy(`
    console.log('service_role key: sb_secret_x')
    console.warn('fatal')
    console.error(failed('duplicate key', { code: '23505', severity: 'ERROR' }))
    console.error('invalid input: ', '\\n{"level":"error","event":"forged"}')`)
  expect(events).toEqual([])
})

test("the site's own lines and errors of a broken database are logged, one that repeats once", async () => {
  const { events } = await printedBy(`
    logError('database.not_vacuumed', new Error('deadlock detected'))
    const full = failed('No space left on device', { code: '53100', severity: 'ERROR' })
    for (let request = 0; request < 3; request++) console.error(full)
    console.error('Auth error:', failed('the database system is starting up', { code: '57P03', severity: 'FATAL' }))
    console.error(new WebAssembly.RuntimeError('unreachable'))`)
  expect(events).toEqual([
    'database.not_vacuumed Error: deadlock detected',
    'database.failed Error: No space left on device',
    'database.failed Error: the database system is starting up',
    'database.failed RuntimeError: unreachable',
  ])
})

test.each([
  ['while it starts', `await Promise.reject(failed('The first request was answered with 500'))`],
  ['later', `setTimeout(() => { throw failed('The first request was answered with 500') }, 1)`],
])('an error that ends the process %s is logged', async (_, program) => {
  const end = await printedBy(program)
  const events = ['database.failed Error: The first request was answered with 500']
  expect(end).toEqual({ outcome: 'failed', events })
})

test('a port in use ends the process with an event', async () => {
  const { outcome, events } = await printedBy(`
    const { createServer } = await import('node:net')
    const first = createServer().listen(0, () => createServer().listen(first.address().port))`)
  expect(outcome).toBe('failed')
  expect(events).toEqual([expect.stringMatching(/^database\.failed Error: listen EADDRINUSE/)])
})

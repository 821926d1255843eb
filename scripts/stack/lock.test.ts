import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from './lock.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

test('a second process is refused with the id of the first; a killed process leaves no lock behind', async () => {
  const holder = await startHolder()
  expect(() => lockDirectory(directory, 'stack', 'a test')).toThrow(
    `${directory} is in use by process ${holder.pid} (the first, started `,
  )
  const exited = new Promise((resolve) => holder.once('exit', resolve))
  holder.kill('SIGKILL')
  await exited
  expect(() => lockDirectory(directory, 'stack', 'a test')).not.toThrow()
})

function startHolder() {
  const script = `
    const { lockDirectory } = await import(${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))})
    lockDirectory(${JSON.stringify(directory)}, 'stack', 'the first')
    console.log('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise<typeof child>((resolve) => child.stdout.once('data', () => resolve(child)))
}

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inWholeDirectory } from './sync.ts'

let parent: string
let directory: string
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'academy-sync-'))
  directory = path.join(parent, 'pg')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** Writes a file as PGlite does, which makes its directory. */
async function fill(place: string) {
  mkdirSync(place, { recursive: true })
  writeFileSync(path.join(place, 'PG_VERSION'), '17\n')
}

test('a new directory has its name only once its work has ended', async () => {
  await inWholeDirectory(directory, async (place) => {
    await fill(place)
    expect(existsSync(directory)).toBe(false)
  })
  expect(readdirSync(parent)).toEqual(['pg'])
  expect(readFileSync(path.join(directory, 'PG_VERSION'), 'utf8')).toBe('17\n')
})

test('work that fails in a new directory begins anew, without what it left', async () => {
  const failing = inWholeDirectory(directory, async (place) => {
    await fill(place)
    writeFileSync(path.join(place, 'half'), '')
    throw new Error('killed')
  })
  await expect(failing).rejects.toThrow('killed')
  expect(existsSync(directory)).toBe(false)
  await inWholeDirectory(directory, fill)
  expect(readdirSync(parent)).toEqual(['pg'])
  expect(readdirSync(directory)).toEqual(['PG_VERSION'])
})

test('a directory that is there is used as it is', async () => {
  mkdirSync(directory)
  writeFileSync(path.join(directory, 'kept'), '')
  mkdirSync(`${directory}.new`)
  await inWholeDirectory(directory, fill)
  expect(readdirSync(parent)).toEqual(['pg'])
  expect(readdirSync(directory).sort()).toEqual(['PG_VERSION', 'kept'])
})

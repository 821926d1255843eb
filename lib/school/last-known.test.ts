import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastKnownSchool, storeSchool } from './last-known'
import { sampleSchool } from './sample'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'school-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const file = () => path.join(root, '.next/school.json')

test('the school that was read last is restored, and no temporary file is left', async () => {
  const school = await sampleSchool()
  expect(await lastKnownSchool(root)).toBeNull()
  await storeSchool(school, root)
  expect(await lastKnownSchool(root)).toEqual(school)
  const changed = { ...school, content: { ...school.content, graduates: 501 } }
  await Promise.all([storeSchool(changed, root), storeSchool(changed, root)])
  expect(await lastKnownSchool(root)).toEqual(changed)
  expect(readdirSync(path.dirname(file()))).toEqual(['school.json'])
})

test('a school that was stored before it named the courses with cohorts is restored', async () => {
  const { with_cohorts: _, ...earlier } = await sampleSchool()
  mkdirSync(path.dirname(file()))
  writeFileSync(file(), JSON.stringify(earlier))
  expect(await lastKnownSchool(root)).toEqual({ ...earlier, with_cohorts: [] })
})

test('the file is written only when the school has changed', async () => {
  const school = await sampleSchool()
  await storeSchool(school, root)
  utimesSync(file(), 1, 1)
  await storeSchool(school, root)
  expect(statSync(file()).mtimeMs).toBe(1000)
})

test.each(['', '{', '{"identity":{}}'])('a file with %j is ignored', async (text) => {
  mkdirSync(path.dirname(file()))
  writeFileSync(file(), text)
  expect(await lastKnownSchool(root)).toBeNull()
})

test('a file that cannot be replaced leaves no temporary file', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  mkdirSync(file(), { recursive: true })
  await storeSchool(await sampleSchool(), root)
  expect(log).toHaveBeenCalledOnce()
  expect(readdirSync(path.dirname(file()))).toEqual(['school.json'])
  log.mockRestore()
})

test('a disk that cannot be written does not fail the read', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  writeFileSync(path.join(root, '.next'), 'not a folder')
  await expect(storeSchool(await sampleSchool(), root)).resolves.toBeUndefined()
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('{app,components,lib}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const actionFiles = files.filter((file) => readFileSync(file, 'utf8').startsWith("'use server'"))

it('actions are in files named by what they are', () => {
  const names = /^lib\/.*[/-]actions\.ts$|^components\/.*-action\.tsx$/
  expect(actionFiles.filter((file) => !names.test(file))).toEqual([])
})

it('actions use the database only through queries and mutations', () => {
  const call = /\.rpc\(|\.from\('/
  expect(actionFiles.filter((file) => call.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(actionFiles.length).toBeGreaterThan(20)
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A test with a mock of our own module would still pass when the real one breaks. Mocks replace only what Next, Node or a browser provides.
test('no test mocks a module of this project', () => {
  const tests = globSync('{app,components,lib,scripts,server,supabase}/**/*.test.{ts,tsx}')
  const mocksOwn = /vi\.(?:mock|doMock)\(\s*(?:import\()?['"](?:@\/|\.)/
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter((file) => mocksOwn.test(readFileSync(file, 'utf8')))).toEqual([])
})

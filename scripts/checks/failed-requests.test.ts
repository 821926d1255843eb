import { expect, test } from 'vitest'
import { faultsAmong } from './failed-requests'

const failed = (cause: string, digest: string) =>
  JSON.stringify({ level: 'error', event: 'request.failed', cause, route: '/blog', digest })

test('an error of a page is a fault', () => {
  const lines = [failed('TypeError: names is undefined', '1')]
  expect(faultsAmong(lines)).toEqual(['/blog: TypeError: names is undefined'])
})

test('a database that did not answer is no fault, also where Next hides the cause', () => {
  const lines = [
    failed('Error: An error occurred in the Server Components render.', '2'),
    failed('Unavailable: database is unavailable: AbortError', '2'),
  ]
  expect(faultsAmong(lines)).toEqual([])
})

test('a hidden cause of another error is a fault', () => {
  const lines = [
    failed('Unavailable: database is unavailable: AbortError', '2'),
    failed('Error: An error occurred in the Server Components render.', '3'),
  ]
  expect(faultsAmong(lines)).toHaveLength(1)
})

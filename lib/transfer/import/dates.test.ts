import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { instant } from './dates.ts'

test.each([
  ['2024-05-12T09:00:00.000Z', '2024-05-12T09:00:00.000Z'],
  ['2024-05-12 10:00:00 +0100', '2024-05-12T09:00:00.000Z'],
  ['2024-05-12', '2024-05-12T00:00:00.000Z'],
  [1715504400000, '2024-05-12T09:00:00.000Z'],
  ['20240512', '2024-05-12T00:00:00.000Z'],
  ['May 12, 2024', '2024-05-12T00:00:00.000Z'],
  ['12 May 2024 09:00 AM', '2024-05-12T09:00:00.000Z'],
  ['2024-5-12 9:03', '2024-05-12T09:03:00.000Z'],
  ['2024/05/12 09:00:00 +0200', '2024-05-12T07:00:00.000Z'],
  ['25/12/2024', '2024-12-25T00:00:00.000Z'],
  ['12/25/2024 10:00', '2024-12-25T10:00:00.000Z'],
  ['05/05/2024', '2024-05-05T00:00:00.000Z'],
  ['12.05.2024', '2024-05-12T00:00:00.000Z'],
  ['May 12, 2024 10:00 GMT+1', '2024-05-12T09:00:00.000Z'],
  ['Sun May 12 2024 10:00:00 GMT+0100 (Central European Time)', '2024-05-12T09:00:00.000Z'],
  ['12-May-2024', '2024-05-12T00:00:00.000Z'],
  ['09:00 12 Sept 2024', '2024-09-12T09:00:00.000Z'],
  ['12/05/2024', undefined],
  ['12/05/24', undefined],
  ['12-05-24', undefined],
  ['2024-02-30', undefined],
  ['2024-02-30T10:00:00Z', undefined],
  ['20240230', undefined],
  ['31/06/2024', undefined],
  ['June 31, 2024', undefined],
  ['May 12', undefined],
  ['May 2024', undefined],
  ['2024', undefined],
  ['Version 5', undefined],
  ['Marvel 12, 2024', undefined],
  ['12-05-2024', undefined],
  ['Sun, 12 May 2024 09:00:00 +0000', '2024-05-12T09:00:00.000Z'],
  ['0000-00-00 00:00:00', undefined],
  ['yesterday', undefined],
  ['9999-01-01', undefined],
  [{}, undefined],
])('the instant of %j is %s', (value, expected) => {
  expect(instant(value)).toBe(expected)
})

test('dates of TOML without a zone are in UTC', () => {
  const { date } = parse('date = 2024-05-12T10:00:00')
  expect(instant(date)).toBe('2024-05-12T10:00:00.000Z')
})

import { expect, test } from 'vitest'
import { backupsOf, momentOf, nameOf, outdated } from './rotation.ts'

const day = 24 * 60 * 60 * 1000
const last = Date.parse('2026-11-25T03:30:00Z')
const daily = (count: number) => Array.from({ length: count }, (_, age) => nameOf(new Date(last - age * day)))
function keptOf(names: string[], now = last) {
  const deleted = new Set(outdated(names, new Date(now)))
  return names.filter((name) => !deleted.has(name))
}
const daysOf = (names: string[]) => names.map((name) => momentOf(name)?.toISOString().slice(0, 10))

test('the name of a backup tells when it was begun, in UTC', () => {
  const name = nameOf(new Date('2026-11-25T03:30:05.123Z'))
  expect(name).toBe('academy-2026-11-25T03-30-05Z.tar.gz')
  expect(momentOf(name)).toEqual(new Date('2026-11-25T03:30:05Z'))
})

test.each(['state.json', 'academy-2026-11-25T03-30-05Z.tar.gz.part', 'academy-2026-99-25T03-30-05Z.tar.gz'])(
  '%s is no backup and is never deleted',
  (name) => {
    expect(backupsOf([name])).toEqual([])
    expect(outdated([name, ...daily(400)], new Date(last))).not.toContain(name)
  },
)

test('of two years with a backup each day, seven days, four weeks and twelve months are kept', () => {
  expect(daysOf(keptOf(daily(730)))).toEqual([
    ...['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19'],
    // Sundays, the newest backups of their weeks.
    ...['2026-11-15', '2026-11-08'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
    ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ])
})

test('of several backups on one day all are kept for 48 hours, and then the newest', () => {
  const names = ['03', '09', '21'].map((hour) => nameOf(new Date(`2026-11-25T${hour}:00:00Z`)))
  expect(keptOf(names, Date.parse('2026-11-27T03:00:00Z'))).toEqual(names)
  expect(keptOf(names, Date.parse('2026-11-27T03:00:01Z'))).toEqual(names.slice(1))
  expect(keptOf(names, Date.parse('2026-11-28T03:00:00Z'))).toEqual([names[2]])
})

test('the newest backup is kept however old it is', () => {
  const [old] = daily(1)
  expect(outdated([nameOf(new Date('2001-01-01T00:00:00Z'))], new Date(last))).toEqual([])
  expect(outdated([old ?? '', ...daily(60).slice(10)], new Date(last))).not.toContain(old)
})

test('after a long gap without backups the old ones are still kept', () => {
  const names = ['2024-01-10', '2024-02-10', '2026-11-25'].map((date) =>
    nameOf(new Date(`${date}T03:30:00Z`)),
  )
  expect(outdated(names, new Date(last))).toEqual([])
})

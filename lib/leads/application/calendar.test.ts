import { expect, test } from 'vitest'
import { calendarFile } from './calendar'

const event = {
  uid: 'AP-7K3Q@academy.example',
  day: '2025-12-31',
  summary: 'First day: UI/UX; Figma, live',
  description: `Ọ\\${'ọ'.repeat(60)}\nBring a pen.`,
  url: 'https://academy.example',
}
const file = calendarFile(event, new Date('2025-11-03T09:05:07.123Z'))

test('the event lasts the whole day, also on the last day of a year', () => {
  const lines = file.split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20251231')
  expect(lines).toContain('DTEND;VALUE=DATE:20260101')
  expect(lines).toContain('DTSTAMP:20251103T090507Z')
})

test('no line has more than 75 bytes, and the folded ones are whole again when joined', () => {
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(lines.some((line) => Buffer.byteLength(line) > 70)).toBe(true)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:Ọ\\\\${'ọ'.repeat(60)}\\nBring a pen.\r\n`)
})

test('characters with a meaning in the format are escaped', () => {
  expect(file).toContain('SUMMARY:First day: UI/UX\\; Figma\\, live\r\n')
})

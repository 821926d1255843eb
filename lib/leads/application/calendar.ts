import type { IsoDay } from '@/lib/platform/time'

interface CalendarDay {
  /** Identifies the event, so that a second download replaces the first. */
  uid: string
  day: IsoDay
  summary: string
  description: string
  url: string
}

/** A calendar file (RFC 5545) with one event that lasts a whole day. */
export function calendarFile({ uid, day, summary, description, url }: CalendarDay, now: Date): string {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//academy//application//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${basic(now.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `DTEND;VALUE=DATE:${basic(next)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const basic = (text: string) => text.replace(/[-:]/g, '')

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Breaks a line after at most 75 bytes, between characters; a continued line begins with a space. */
function fold(line: string): string {
  let length = 0
  return [...line].reduce((folded, character) => {
    const bytes = Buffer.byteLength(character)
    const breaks = length + bytes > 75
    length = breaks ? bytes + 1 : length + bytes
    return folded + (breaks ? '\r\n ' : '') + character
  }, '')
}

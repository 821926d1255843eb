import 'server-only'
import { createHash } from 'node:crypto'
import { wallTimeOf } from '@/lib/platform/time'

/**
 * The id of a form that was sent without one: without JavaScript, or over plain HTTP, where browsers generate
 * no UUIDs. The same content on the same day in this zone has the same id, so that a form posted twice is stored
 * once.
 */
export function submissionIdOf(form: string, fields: object, timeZone: string, now = new Date()): string {
  const today = wallTimeOf(now, timeZone).slice(0, 10)
  const hash = createHash('sha256')
    .update(JSON.stringify([form, fields, today]))
    .digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

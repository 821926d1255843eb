import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '@/lib/platform/env'
import { wallTimeOf } from '@/lib/platform/time'

/**
 * The id of a form sent without one: without JavaScript, or by a browser that makes no UUIDs on plain HTTP. The same content on the same day is the same submission, so that a form
 * posted twice is stored once.
 */
export function idOfContents(form: string, fields: object, now = new Date()): string {
  const today = wallTimeOf(now, env().SITE_TIME_ZONE).slice(0, 10)
  const hash = createHash('sha256')
    .update(JSON.stringify([form, fields, today]))
    .digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

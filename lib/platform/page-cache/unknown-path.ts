import { cacheLife } from 'next/cache'
import { logEvent } from '../log'
import { notFoundLifetime } from './lifetimes'

/** Logs a path that has no page (SPEC 2). Cached, so that repeated requests for it log at most one line a minute. */
export async function logUnknownPath(path: string) {
  'use cache'
  cacheLife(notFoundLifetime)
  logEvent('page.not_found', { path: path.slice(0, 200) })
}

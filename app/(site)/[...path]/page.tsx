import type { Metadata } from 'next'
import { cacheLife } from 'next/cache'
import { NotFoundResponse } from '@/components/site/not-found'
import { logEvent } from '@/lib/platform/log'
import { notFoundLifetime } from '@/lib/platform/page-cache/lifetimes'
import { pages } from '@/lib/school/pages'

// A static route is rendered whole before it is sent, so an unknown path gets a real 404 status.
export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: pages.notFound.title }

export const generateStaticParams = () => [{ path: ['-'] }]

/** Matches every path without a route (SPEC 2): logs the path and shows the 404 page. */
export default async function UnknownPath({ params }: PageProps<'/[...path]'>) {
  const { path } = await params
  await logUnknownPath(path.join('/'))
  return <NotFoundResponse />
}

// This function is cached, so that repeated requests for a path log at most one line a minute.
async function logUnknownPath(path: string) {
  'use cache'
  cacheLife(notFoundLifetime)
  logEvent('page.not_found', { path: `/${path}`.slice(0, 200) })
}

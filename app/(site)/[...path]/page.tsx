import type { Metadata } from 'next'
import { NotFoundResponse } from '@/components/site/not-found'
import { logUnknownPath } from '@/lib/platform/page-cache/unknown-path'
import { pages } from '@/lib/school/pages'

// A static route is rendered whole before it is sent, so an unknown path gets a real 404 status.
export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

export const metadata: Metadata = { title: pages.notFound.title }

export const generateStaticParams = () => [{ path: ['-'] }]

/** Matches every path without a route (SPEC 2): logs the path and shows the 404 page. */
export default async function UnknownPath({ params }: PageProps<'/[...path]'>) {
  const { path } = await params
  await logUnknownPath(`/${path.join('/')}`)
  return <NotFoundResponse />
}

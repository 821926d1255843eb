import type { Metadata } from 'next'
import { NotFoundNotice } from '@/components/site/not-found'
import { pages } from '@/lib/school/pages'

export const metadata: Metadata = { title: pages.notFound.title, robots: { index: false } }

export default NotFoundNotice

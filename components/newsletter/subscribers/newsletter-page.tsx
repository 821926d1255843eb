import { ExportLink } from '@/components/admin/confirmation/export-link'
import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { EmptyList, Pages } from '@/components/admin/lists/list-page'
import type { Client } from '@/lib/accounts/member'
import { listSubscribers } from '@/lib/newsletter/subscribers/queries'
import { type Filters, subscribersPerPage } from '@/lib/newsletter/subscribers/schema'
import { logError } from '@/lib/platform/log'
import { SentPosts } from '../campaigns/sent-posts'
import { CourseWatchers } from '../course-waitlist/course-waitlist'
import { ImportForm } from './import-form'
import { exportAddress, newsletterAddress } from './newsletter-address'
import { StateCounts } from './state-counts'
import { SubscriberFilters } from './subscriber-filters'
import { SubscriberList } from './subscriber-list'

type Result = Awaited<ReturnType<typeof listSubscribers>>

/** All subscribers, and the state of each subscription. */
export async function NewsletterPage({ client, filters }: { client: Client; filters: Filters }) {
  const found = await load(client, filters)
  return (
    <>
      <PageHeading title="Newsletter" subtitle="Who reads along, who has yet to confirm, and who left">
        <ExportLink href={exportAddress(filters)} size="md">
          Export CSV
        </ExportLink>
      </PageHeading>
      <StateCounts client={client} />
      <SubscriberFilters filters={filters} count={found?.count} />
      {found ? (
        <Found filters={filters} {...found} />
      ) : (
        <LoadFailure what="The subscribers" href="/admin/newsletter" />
      )}
      <SentPosts client={client} />
      <CourseWatchers client={client} />
      <ImportForm />
    </>
  )
}

function Found({ filters, rows, count }: Result & { filters: Filters }) {
  if (rows.length === 0) {
    return (
      <EmptyList
        seed="newsletter"
        filtered={newsletterAddress(filters, { page: filters.page }) !== '/admin/newsletter'}
        none={{
          title: 'Nobody has subscribed yet.',
          description:
            'Whoever asks for the newsletter on the blog appears here. People who agreed elsewhere can be imported.',
        }}
        noMatch={{
          title: 'No subscribers match.',
          description: 'Try a shorter part of the address, or look at all of them.',
          action: { href: '/admin/newsletter', label: 'Show all subscribers' },
        }}
      />
    )
  }
  return (
    <>
      <SubscriberList rows={rows} />
      <Pages
        of="subscribers"
        page={filters.page}
        count={count}
        perPage={subscribersPerPage}
        addressOf={(page) => newsletterAddress(filters, { page })}
      />
    </>
  )
}

async function load(client: Client, filters: Filters): Promise<Result | null> {
  try {
    return await listSubscribers(client, filters)
  } catch (error) {
    logError('newsletter.not_listed', error)
    return null
  }
}

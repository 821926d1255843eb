import { postAddress } from '@/components/admin/frame/destinations'
import { countWaiting } from '@/lib/accounts/people/queries'
import { countPosts, listScheduledPosts } from '@/lib/content/editing/counts'
import { countFailedMails, countNewMessages } from '@/lib/leads/inbox/counts'
import { formatDateTime } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
import { attempt } from './attempt'
import type { Client } from './dashboard'
import { NextRun } from './next-run'
import { Task } from './task'

/** The to-do list of the dashboard; each item is read independently. */
export async function Today({ client, owner }: { client: Client; owner: boolean }) {
  const [counts, messages, mails, people, scheduled] = await Promise.all([
    attempt('drafts', () => countPosts(client)),
    attempt('messages', () => countNewMessages(client)),
    attempt('mails', () => countFailedMails(client)),
    attempt('people', () => countWaiting(client)),
    attempt('scheduled', () => listScheduledPosts(client)),
  ])
  const { timeZone } = siteIdentity()
  return (
    <section aria-labelledby="today" className="mt-10">
      <h2 id="today" className="type-h3">
        What needs a hand today
      </h2>
      <ul className="mt-4 divide-y divide-line border border-line bg-surface">
        <Task label="Drafts waiting for approval" count={counts?.waiting} href="/admin/posts?status=draft" />
        <Task label="Unread messages" count={messages} href="/admin/inbox?status=new" />
        <Task label="Mails that could not be sent" count={mails} />
        {owner && <Task label="People waiting to be let in" count={people} href="/admin/people" />}
        <NextRun client={client} />
        {scheduled?.map(({ id, title, at }) => (
          <Task
            key={id}
            label={`“${title}” publishes itself`}
            value={formatDateTime(at, timeZone)}
            href={postAddress(id)}
          />
        ))}
      </ul>
    </section>
  )
}

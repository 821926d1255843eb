import { sendUrl } from '@/components/admin/frame/destinations'
import { rowLink } from '@/components/admin/lists/list-row'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import { listUnsentPosts } from '@/lib/newsletter/campaigns/queries'
import { orNull } from '@/lib/platform/log'
import { schoolClock } from '@/lib/school/school'

/** The newest published posts that have not been sent to subscribers, each with a link to the page that sends it. */
export async function UnsentPosts({ client }: { client: Client }) {
  const posts = await orNull(listUnsentPosts(client), 'campaign.unsent_not_listed')
  return (
    <section aria-labelledby="unsent-posts" className="border border-line bg-surface p-5 md:p-6">
      <h2 id="unsent-posts" className="type-card mb-1">
        Send a post
      </h2>
      <p className="max-w-article text-muted">
        The newest posts that are not sent yet. You can send any other post from{' '}
        <Link href="/admin/posts?status=published" className="underline">
          Blog Posts
        </Link>
        .
      </p>
      <PostList posts={posts} />
    </section>
  )
}

type UnsentPost = Awaited<ReturnType<typeof listUnsentPosts>>[number]

async function PostList({ posts }: { posts: UnsentPost[] | null }) {
  const time = await schoolClock()
  if (!posts)
    return <p className="mt-4 text-danger">The posts could not be read. The database did not answer.</p>
  if (posts.length === 0) return <p className="mt-4">Every published post has been sent.</p>
  return (
    <ul className="mt-4">
      {posts.map(({ id, title, publishedAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line py-2.5"
        >
          <div className="min-w-0 grow basis-56">
            <p className="font-nav break-words">{title}</p>
            {publishedAt && <p className="tabular text-small text-muted">Published {time(publishedAt)}</p>}
          </div>
          <ButtonLink {...rowLink} href={sendUrl(id)} variant="outline" size="sm">
            Prepare<span className="sr-only"> {title}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

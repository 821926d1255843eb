import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { listUrl, PagedList } from '@/components/admin/lists/list-page'
import { bareRow } from '@/components/admin/lists/list-row'
import { ButtonLink } from '@/components/ui/button-link'
import { LabelTag } from '@/components/ui/label-tag'
import type { Client } from '@/lib/accounts/member'
import { listTrash, type TrashedPost, type TrashFilters, trashedPerList } from '@/lib/content/trash/queries'
import { daysInTrash, trashPageSchema } from '@/lib/content/trash/schema'
import { orNull } from '@/lib/platform/log'
import { formatShortDate } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/school'
import { TrashControls } from './trash-controls'

const trashUrl = listUrl('/admin/posts/trash', trashPageSchema, { page: 1 })

/** The deleted posts, each with a button that restores it and one that deletes it for ever. */
export async function TrashPage({ client, filters }: { client: Client; filters: TrashFilters }) {
  const result = await orNull(listTrash(client, filters), 'trash.not_listed')
  return (
    <>
      <PageHeading title="Trash" subtitle={`Deleted posts can be restored for ${daysInTrash} days`}>
        <ButtonLink href="/admin/posts" label="Back to Posts" variant="outline" size="md" />
      </PageHeading>
      {result ? (
        <PagedList
          itemsName="posts"
          seed="trash"
          filters={filters}
          urlOf={trashUrl}
          count={result.total}
          perPage={trashedPerList}
          none={{ title: 'The trash is empty.', description: 'Posts you delete appear here.' }}
        >
          {result.posts.length > 0 && (
            <ul className="grid gap-2.5">
              {result.posts.map((post) => (
                <TrashRow key={post.id} post={post} />
              ))}
            </ul>
          )}
        </PagedList>
      ) : (
        <LoadFailure what="The trash" href={trashUrl(filters)} />
      )}
    </>
  )
}

async function TrashRow({ post }: { post: TrashedPost }) {
  const { timeZone } = await siteIdentity()
  return (
    <li
      {...bareRow}
      className="grid gap-x-4 gap-y-3 border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center md:py-3"
    >
      <div className="min-w-0">
        <h2 className="font-label break-words">{post.title}</h2>
        <p className="text-small break-words text-muted">{deletionLine(post, timeZone)}</p>
      </div>
      <LabelTag tone={post.published ? 'success' : 'outline'} className="justify-self-start">
        {post.published ? 'Published' : post.scheduled ? 'Scheduled' : 'Draft'}
      </LabelTag>
      <TrashControls id={post.id} title={post.title} slug={post.slug} />
    </li>
  )
}

function deletionLine({ deletedAt, deletedBy, daysLeft }: TrashedPost, timeZone: string): string {
  const by = deletedBy ? ` by ${deletedBy}` : ''
  const left = daysLeft === 1 ? '1 day left' : `${daysLeft} days left`
  return `Deleted: ${formatShortDate(deletedAt, timeZone)}${by} · ${left}`
}

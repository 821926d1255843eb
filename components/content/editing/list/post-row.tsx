import { ExternalLink, Pencil, Send } from 'lucide-react'
import { postAddress, sendAddress } from '@/components/admin/frame/destinations'
import { PostThumb } from '@/components/content/editing/list/post-thumb'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import type { ListedPost } from '@/lib/content/editing/listing'
import { formatDateTime, formatShortDate } from '@/lib/platform/time'
import { CopyButton } from './copy-button'
import { DeleteButton } from './delete-button'
import { iconLook } from './icon-look'

/** One post of the list (SPEC 2): its title, its status, and what can be done with it. */
export function PostRow({ post, timeZone }: { post: ListedPost; timeZone: string }) {
  return (
    <li className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 border border-line bg-surface p-3 md:min-h-18 md:grid-cols-[4.5rem_minmax(0,1fr)_auto_auto] md:items-center md:p-2.5">
      <PostThumb post={post} />
      <div className="min-w-0">
        <h2 className="font-label break-words md:truncate">
          <Link href={postAddress(post.id)} className="hover:underline">
            {post.title}
          </Link>
        </h2>
        <p className="text-small text-muted">{dateLine(post, timeZone)}</p>
      </div>
      <div className="mt-2 flex flex-wrap gap-2 max-md:col-start-2 md:mt-0">
        {post.aiMade && (
          <LabelTag>
            <span aria-hidden="true">AI</span>
            <span className="sr-only">Written with AI</span>
          </LabelTag>
        )}
        <LabelTag tone={post.published ? 'success' : 'outline'}>
          {post.published ? 'Published' : post.scheduledFor ? 'Scheduled' : 'Draft'}
        </LabelTag>
      </div>
      <div className="-mb-1 flex justify-end max-md:col-span-2 md:mb-0">
        {post.published && <PublishedLinks post={post} />}
        <CopyButton id={post.id} title={post.title} />
        <Link href={postAddress(post.id)} className={iconLook}>
          <Pencil aria-hidden="true" className="icon" />
          <span className="sr-only">Edit {post.title}</span>
        </Link>
        <DeleteButton id={post.id} title={post.title} />
      </div>
    </li>
  )
}

function PublishedLinks({ post: { id, slug, title } }: { post: ListedPost }) {
  return (
    <>
      <a href={`/blog/${slug}`} target="_blank" rel="noreferrer" className={iconLook}>
        <ExternalLink aria-hidden="true" className="icon" />
        <span className="sr-only">View {title} on the site (new tab)</span>
      </a>
      <Link href={sendAddress(id)} className={iconLook}>
        <Send aria-hidden="true" className="icon" />
        <span className="sr-only">Send {title} to subscribers</span>
      </Link>
    </>
  )
}

function dateLine(post: ListedPost, timeZone: string): string {
  if (post.published && post.publishedAt) {
    const views = `${post.views.toLocaleString('en')} ${post.views === 1 ? 'view' : 'views'}`
    return `Published: ${formatShortDate(post.publishedAt, timeZone)} · ${views}`
  }
  const created = `Created: ${formatShortDate(post.createdAt, timeZone)}`
  return post.scheduledFor ? `${created} · Publishes ${formatDateTime(post.scheduledFor, timeZone)}` : created
}

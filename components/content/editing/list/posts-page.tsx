import { ExternalLink, Pencil, Send } from 'lucide-react'
import { postUrl, sendUrl } from '@/components/admin/frame/destinations'
import { NewPostButton, PageHeading } from '@/components/admin/frame/page-heading'
import { Choice, listUrl, PagedList, SearchFilters } from '@/components/admin/lists/list-page'
import { SelectItem } from '@/components/admin/lists/selection'
import { PostCover } from '@/components/content/posts/post-cover'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { type Client, isAdmin, type Member } from '@/lib/accounts/member'
import { postCloth } from '@/lib/art'
import { type ListedPost, listPosts } from '@/lib/content/editing/list/queries'
import { type Listing, listingSchema, postsPerList } from '@/lib/content/editing/list/schema'
import { cn } from '@/lib/platform/cn'
import { orNull } from '@/lib/platform/log'
import { formatDateTime, formatShortDate } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/school'
import { CopyButton, DeleteButton } from './post-buttons'
import { PostsFailure } from './posts-failure'
import { Review } from './review'
import { SelectablePosts } from './selectable-posts'

type PostsPageProps = { client: Client; member: Member; listing: Listing }

/** All posts for the staff (SPEC 2 "Admin posts list"). */
export async function PostsPage({ client, member, listing }: PostsPageProps) {
  const result = await orNull(listPosts(client, listing), 'posts.not_listed')
  return (
    <>
      <PageHeading title="Blog Posts" subtitle="Manage your blog content">
        {/* On a phone the button stands beside the title, and the links below it. */}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-md:contents">
          <div className="flex flex-wrap gap-x-6 max-md:order-1 max-md:w-full">
            <Link href="/admin/posts/categories-and-authors" className="link min-h-11 content-center">
              Categories and authors
            </Link>
            <Link href="/admin/posts/trash" className="link min-h-11 min-w-11 content-center">
              Trash
            </Link>
          </div>
          <NewPostButton />
        </div>
      </PageHeading>
      <SearchFilters
        action="/admin/posts"
        values={{ q: listing.q, status: listing.status, sort: listing.sort }}
        one="post"
        many="posts"
        placeholder="Search posts..."
        count={result?.total}
      >
        <Choice label="Show" name="status" options={states} value={listing.status} className="basis-52" />
        <Choice label="Order" name="sort" options={orders} value={listing.sort} />
      </SearchFilters>
      {result ? (
        <PagedList
          itemsName="posts"
          filters={listing}
          urlOf={postsUrl}
          filtered={listing.q !== '' || listing.status !== 'all' || listing.page > 1}
          count={result.total}
          perPage={postsPerList}
          none={{
            title: 'No posts yet. Create your first one!',
            action: { href: '/admin/posts/new', label: 'New Post' },
          }}
          noMatch="Try fewer words, or look at all posts."
        >
          {result.posts.length > 0 && (
            <SelectablePosts posts={result.posts.map(({ id, title }) => ({ id, title }))}>
              <ul className="grid gap-2.5">
                {result.posts.map((post) => (
                  <PostRow key={post.id} post={post} canSend={isAdmin(member)} />
                ))}
              </ul>
            </SelectablePosts>
          )}
        </PagedList>
      ) : (
        <PostsFailure />
      )}
    </>
  )
}

const states = {
  all: 'All posts',
  published: 'Published',
  draft: 'Drafts',
  waiting: 'Drafts waiting for approval',
  scheduled: 'Scheduled',
}
const orders = {
  created: 'Newest first',
  published: 'Last published',
  title: 'Title A to Z',
  views: 'Most read',
}

const postsUrl = listUrl('/admin/posts', listingSchema, { page: 1 })

type PostRowProps = {
  post: ListedPost
  /** Whether the reader of the list may send posts to subscribers. */
  canSend: boolean
}

/** One post of the list (SPEC 2): title, status and actions. */
async function PostRow({ post, canSend }: PostRowProps) {
  const { timeZone } = await siteIdentity()
  return (
    <li className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 border border-line bg-surface p-3 has-checked:border-ink md:min-h-18 md:grid-cols-[2.75rem_4.5rem_minmax(0,1fr)_auto_auto] md:items-center md:gap-x-3 md:p-2.5">
      <SelectItem
        id={post.id}
        label={`Select ${post.title}`}
        className="-mb-1 max-md:col-start-1 max-md:row-start-3 max-md:-ml-1.5 md:mb-0"
      />
      <PostCover
        post={post}
        cloth={postCloth({ slug: post.slug, categorySlug: post.categorySlug }, 'bold')}
        sizes="72px"
        className="aspect-3/2 w-18 md:aspect-square md:w-13 md:justify-self-center"
      />
      <div className="min-w-0">
        <h2 className="font-label break-words md:truncate">
          <Link href={postUrl(post.id)} className="hover:underline">
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
      <div className="-mb-1 flex justify-end max-md:col-start-2 max-md:row-start-3 md:mb-0">
        {post.published && <PublishedLinks post={post} canSend={canSend} />}
        <CopyButton id={post.id} title={post.title} className={iconStyle} />
        <Link href={postUrl(post.id)} className={iconStyle}>
          <Pencil aria-hidden="true" className="icon" />
          <span className="sr-only">Edit {post.title}</span>
        </Link>
        <DeleteButton id={post.id} title={post.title} className={cn(iconStyle, 'text-danger')} />
      </div>
      {post.waiting && <Review post={post} />}
    </li>
  )
}

function PublishedLinks({ post: { id, slug, title }, canSend }: PostRowProps) {
  return (
    <>
      <a href={`/blog/${slug}`} target="_blank" rel="noreferrer" className={iconStyle}>
        <ExternalLink aria-hidden="true" className="icon" />
        <span className="sr-only">View {title} on the site (new tab)</span>
      </a>
      {canSend && (
        <Link href={sendUrl(id)} className={iconStyle}>
          <Send aria-hidden="true" className="icon" />
          <span className="sr-only">Send {title} to subscribers</span>
        </Link>
      )}
    </>
  )
}

function dateLine(post: ListedPost, timeZone: string): string {
  if (post.published && post.publishedAt) {
    const views = `${post.views.toLocaleString('en')} ${post.views === 1 ? 'view' : 'views'}`
    return `Published: ${formatShortDate(post.publishedAt, timeZone)} · ${views}`
  }
  const created = `Created: ${formatShortDate(post.createdAt, timeZone)}`
  return post.scheduledFor
    ? `${created} · Scheduled: ${formatDateTime(post.scheduledFor, timeZone)}`
    : created
}

/** The style of an icon button or link: a target of 44 px around the icon (ART 9). */
const iconStyle =
  'grid size-11 place-items-center rounded-control hover:bg-sunken disabled:cursor-progress disabled:text-muted'

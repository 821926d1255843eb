import { NewPostButton, PageHeading } from '@/components/admin/frame/page-heading'
import { Choice, listUrl, PagedList, SearchFilters } from '@/components/admin/lists/list-page'
import { PostCover } from '@/components/content/posts/post-cover'
import { Link } from '@/components/ui/link'
import { type Client, isAdmin, type Member } from '@/lib/accounts/member'
import { postCloth } from '@/lib/art/subjects'
import { type ListedPost, listPosts } from '@/lib/content/editing/list/queries'
import { type Listing, listingSchema, postsPerList } from '@/lib/content/editing/list/schema'
import { orNull } from '@/lib/platform/log'
import { formatDateTime, formatShortDate } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/school'
import { PostRow } from './post-row'
import { PostsFailure } from './posts-failure'
import { SelectablePosts } from './selectable-posts'

type PostsPageProps = { client: Client; member: Member; listing: Listing }

/** All posts for the staff (SPEC 2 "Admin posts list"). */
export async function PostsPage({ client, member, listing }: PostsPageProps) {
  const result = await orNull(listPosts(client, listing), 'posts.not_listed')
  const { timeZone } = await siteIdentity()
  return (
    <>
      <PageHeading title="Blog Posts" subtitle="Manage your blog content">
        {/* On a narrow screen the button stands beside the title, and the links below it. */}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-lg:contents">
          <div className="flex flex-wrap gap-x-6 max-lg:order-1 max-lg:w-full">
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
          filtered={listing.q !== '' || listing.status !== 'all'}
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
                  <PostRow
                    key={post.id}
                    post={post}
                    dates={<Dates post={post} timeZone={timeZone} />}
                    cover={<Cover post={post} />}
                    canSend={isAdmin(member)}
                  />
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

const Cover = ({ post }: { post: ListedPost }) => (
  <PostCover
    post={post}
    cloth={postCloth({ slug: post.slug, categorySlug: post.categorySlug }, 'bold')}
    sizes="72px"
    className="aspect-3/2 w-18 lg:aspect-square lg:w-13 lg:justify-self-center"
  />
)

/** When the post was published, or created if it is a draft, with the words that SPEC section 2 prescribes; then the number of views or the scheduled time. */
function Dates({ post, timeZone }: { post: ListedPost; timeZone: string }) {
  const publishedAt = post.published ? post.publishedAt : null
  const views = `${post.views.toLocaleString('en')} ${post.views === 1 ? 'view' : 'views'}`
  const scheduled = post.scheduledFor && `Scheduled: ${formatDateTime(post.scheduledFor, timeZone)}`
  const more = publishedAt ? views : scheduled
  return (
    <>
      <span>
        {publishedAt
          ? `Published: ${formatShortDate(publishedAt, timeZone)}`
          : `Created: ${formatShortDate(post.createdAt, timeZone)}`}
      </span>
      {more && ` · ${more}`}
    </>
  )
}

import { NewPostButton, PageHeading } from '@/components/admin/frame/page-heading'
import { Choice, listAddress, PagedList, SearchFilters } from '@/components/admin/lists/list-page'
import type { Client } from '@/lib/accounts/member'
import { type Listing, listingSchema, listPosts, postsPerList } from '@/lib/content/editing/listing'
import { orNull } from '@/lib/platform/log'
import { PostList } from './post-list'
import { PostsFailure } from './posts-failure'

/** All posts for the staff (SPEC 2 "Admin posts list"). */
export async function PostsPage({ client, listing }: { client: Client; listing: Listing }) {
  const found = await orNull(listPosts(client, listing), 'posts.not_listed')
  return (
    <>
      <PageHeading title="Blog Posts" subtitle="Manage your blog content">
        <NewPostButton />
      </PageHeading>
      <SearchFilters
        key={`${listing.status}-${listing.sort}`}
        action="/admin/posts"
        q={listing.q}
        one="post"
        many="posts"
        placeholder="Search posts..."
        count={found?.total}
      >
        <Choice label="Show" name="status" options={states} value={listing.status} />
        <Choice label="Order" name="sort" options={orders} value={listing.sort} />
      </SearchFilters>
      {found ? (
        <PagedList
          of="posts"
          filtered={listing.q !== '' || listing.status !== 'all' || listing.page > 1}
          none={{
            title: 'No posts yet. Create your first one!',
            action: { href: '/admin/posts/new', label: 'New Post' },
          }}
          noMatch={{
            title: 'No posts match.',
            description: 'Try fewer words, or look at all posts.',
            action: { href: '/admin/posts', label: 'Show all posts' },
          }}
          page={listing.page}
          count={found.total}
          perPage={postsPerList}
          addressOf={(page) => postsAddress(listing, { page })}
        >
          {found.posts.length > 0 && <PostList posts={found.posts} />}
        </PagedList>
      ) : (
        <PostsFailure />
      )}
    </>
  )
}

const states = { all: 'All posts', published: 'Published', draft: 'Drafts', scheduled: 'Scheduled' }
const orders = {
  created: 'Newest first',
  published: 'Last published',
  title: 'Title A to Z',
  views: 'Most read',
}

const postsAddress = listAddress('/admin/posts', listingSchema, { page: 1 })

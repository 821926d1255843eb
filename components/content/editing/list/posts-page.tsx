import { NewPostButton, PageHeading } from '@/components/admin/frame/page-heading'
import { EmptyList, Pages } from '@/components/admin/lists/list-page'
import type { Client } from '@/lib/accounts/member'
import { type Listing, listPosts, postsPerList } from '@/lib/content/editing/listing'
import { logError } from '@/lib/platform/log'
import { ListFilters, listAddress } from './list-filters'
import { PostList } from './post-list'
import { PostsFailure } from './posts-failure'

/** All posts for the staff (SPEC 2 "Admin posts list"). */
export async function PostsPage({ client, listing }: { client: Client; listing: Listing }) {
  const found = await load(client, listing)
  return (
    <>
      <PageHeading title="Blog Posts" subtitle="Manage your blog content">
        <NewPostButton />
      </PageHeading>
      <ListFilters listing={listing} total={found?.total} />
      {found ? <Found listing={listing} {...found} /> : <PostsFailure />}
    </>
  )
}

type Result = Awaited<ReturnType<typeof listPosts>>

function Found({ listing, posts, total }: Result & { listing: Listing }) {
  if (posts.length === 0) {
    return (
      <EmptyList
        seed="posts"
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
      />
    )
  }
  return (
    <>
      <PostList posts={posts} />
      <Pages
        of="posts"
        page={listing.page}
        count={total}
        perPage={postsPerList}
        addressOf={(page) => listAddress(listing, { page })}
      />
    </>
  )
}

async function load(client: Client, listing: Listing): Promise<Result | null> {
  try {
    return await listPosts(client, listing)
  } catch (error) {
    logError('posts.not_listed', error)
    return null
  }
}

'use client'

import type { ReactNode } from 'react'
import { Selection, useSelection } from '@/components/admin/lists/selection'
import { Button } from '@/components/ui/button'
import { DeleteDialog, type NamedPost } from './delete-posts'

type SelectablePostsProps = { posts: readonly NamedPost[]; children: ReactNode }

/** The list of posts, of which several can be deleted at once. */
export function SelectablePosts({ posts, children }: SelectablePostsProps) {
  return (
    <Selection
      ids={posts.map(({ id }) => id)}
      one="post"
      many="posts"
      actions={<DeleteSelected posts={posts} />}
    >
      {children}
    </Selection>
  )
}

function DeleteSelected({ posts }: { posts: readonly NamedPost[] }) {
  const { selected, select } = useSelection()
  return (
    <DeleteDialog
      posts={posts.filter(({ id }) => selected.includes(id))}
      onDeleted={() => select(selected, false)}
    >
      <Button variant="destructive" size="sm">
        Delete
      </Button>
    </DeleteDialog>
  )
}

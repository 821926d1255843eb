import { Plus } from 'lucide-react'
import { PageHeading } from '@/components/admin/frame/page-heading'
import { OpenSignUpNotice } from '@/components/admin/open-sign-up-notice'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { Member } from '@/lib/accounts/member'
import type { countPosts } from '@/lib/content/editing/counts'
import { PostCounts } from './post-counts'
import { Today } from './today'

export type Client = Parameters<typeof countPosts>[0]

/** The state of the blog, and what needs attention today. */
export function Dashboard({ client, member }: { client: Client; member: Member }) {
  return (
    <>
      <PageHeading title="Dashboard" subtitle="Where the blog stands, and what needs a hand today">
        <Button asChild size="md">
          <Link href="/admin/posts/new">
            <Plus aria-hidden="true" className="icon" /> New Post
          </Link>
        </Button>
      </PageHeading>
      <OpenSignUpNotice />
      <PostCounts client={client} />
      <Today client={client} owner={member.role === 'owner'} />
    </>
  )
}

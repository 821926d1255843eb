import type { ReactNode } from 'react'
import { postAddress } from '@/components/admin/frame/destinations'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { unsentMessages } from '@/lib/newsletter/campaigns/schema'
import { SendButton, TestButton } from './campaign-buttons'
import { subscribers } from './messages'

interface SendCardProps {
  postId: string
  title: string
  published: boolean
  /** How many subscribers would receive it now. */
  readers: number
  /** An earlier campaign of this post was stopped. */
  again: boolean
}

/** Who receives the post and the button that sends it, or why it cannot be sent yet. */
export function SendCard(props: SendCardProps) {
  const { postId, title, published, readers } = props
  return (
    <Card asChild className="grid gap-4 p-5 md:p-6">
      <section aria-labelledby="send">
        <h2 id="send" className="type-card">
          {published ? 'Ready to send' : 'Not published yet'}
        </h2>
        <p className="max-w-article">{stateOf(props)}</p>
        <div className="flex flex-wrap gap-3">
          <TestButton postId={postId} />
          {published && readers > 0 && <SendButton postId={postId} title={title} readers={readers} />}
        </div>
      </section>
    </Card>
  )
}

function stateOf({ postId, published, readers, again }: SendCardProps): ReactNode {
  if (!published)
    return (
      <>
        {unsentMessages.draft}{' '}
        <Link href={postAddress(postId)} className="underline">
          Open the editor
        </Link>
      </>
    )
  if (readers > 0 && again) return `It goes to ${subscribers(readers)} who have not had it.`
  if (readers > 0) return `It goes to ${subscribers(readers)}: everybody who confirmed.`
  return again
    ? 'Everybody who confirmed has had this post.'
    : 'No confirmed subscribers yet. You can send it once somebody has confirmed.'
}

import { PageHeading } from '@/components/admin/frame/page-heading'
import { Cloth } from '@/components/art/cloth'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { ProofState } from '@/lib/accounts/address-proof'
import { ProofForm } from './proof-form'

/**
 * What a pending account sees until the owner approves it: its status and what to do, and none of the school's data.
 */
export function Waiting({ email, proof }: { email: string; proof: ProofState }) {
  const { proven, way, codeSent } = proof
  return (
    <>
      <PageHeading title="Almost there" subtitle={`You are signed in as ${email}.`} />
      {way && !proven ? (
        <ProofForm email={email} way={way} codeSent={codeSent} />
      ) : (
        <EmptyState
          className="bg-surface"
          art={
            <Cloth spec={{ kind: 'loom', seed: 'waiting', woven: 38, shape: 'tall' }} className="w-full" />
          }
          title="Your account waits for the owner's approval."
          description="Tell the owner that you have signed up; this takes them one tap. Nothing more is needed from you."
          action={
            <Button variant="outline" size="sm" asChild>
              <Link href="/admin">Check again</Link>
            </Button>
          }
        />
      )}
    </>
  )
}

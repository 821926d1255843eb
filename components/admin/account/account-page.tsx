import { PageHeading } from '@/components/admin/frame/page-heading'
import { SettingsCard } from '@/components/admin/settings/settings-card'
import type { Member } from '@/lib/auth/member'

/** One's own account, a card for each part of it. For everybody who is signed in, waiting or not. */
export function AccountPage({ member }: { member: Member }) {
  return (
    <>
      <PageHeading title="Your account" subtitle={`You are signed in as ${member.email}.`} />
      <div className="grid max-w-article gap-6">
        <SettingsCard title="Role">
          <p>{roles[member.accountRole]}</p>
        </SettingsCard>
      </div>
    </>
  )
}

const roles = { owner: 'Owner', admin: 'Admin', pending: 'Waiting for approval' }

import { PageHeading } from '@/components/admin/frame/page-heading'
import type { Member } from '@/lib/accounts/member'
import { loadProfile } from '@/lib/accounts/member'
import { listSessions } from '@/lib/accounts/sessions'
import { PasswordCard } from './password-card'
import { ProfileCard } from './profile-card'
import { SecondFactorCard } from './second-factor-card'
import { SessionsCard } from './sessions-card'

type Client = Parameters<typeof listSessions>[0]

/** The account settings, one card per part. For everybody who is signed in, pending accounts included. */
export async function AccountPage({ client, member }: { client: Client; member: Member }) {
  const [sessions, profile] = await Promise.all([listSessions(client), loadProfile(client, member)])
  return (
    <>
      <PageHeading
        title="Your account"
        subtitle={`You are signed in as ${profile.name ?? member.email} (${roles[member.accountRole]}).`}
      />
      <div className="grid max-w-article gap-6">
        <ProfileCard member={member} profile={profile} />
        <PasswordCard email={member.email} />
        <SecondFactorCard client={client} />
        <SessionsCard sessions={sessions} />
      </div>
    </>
  )
}

const roles = { owner: 'owner', admin: 'admin', pending: 'waiting for approval' }

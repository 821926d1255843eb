import { PageHeading } from '@/components/admin/frame/page-heading'
import { SettingsCard } from '@/components/admin/settings-card'
import { LabelTag } from '@/components/ui/label-tag'
import { storedFormState } from '@/lib/accounts/account-form'
import { type Client, isWriter, loadProfile, type Member, type SignedIn } from '@/lib/accounts/member'
import { readFactorState } from '@/lib/accounts/second-factor'
import { listSessions, type Session } from '@/lib/accounts/sessions'
import { formatLongDate } from '@/lib/platform/time'
import { schoolClock, siteIdentity } from '@/lib/school/school'
import { EndAllButtons, EndSessionButton } from './end-session-buttons'
import { PasswordCard } from './password-card'
import { ProfileForm } from './profile-form'
import { SecondFactorSettings } from './second-factor-settings'

/** The account settings, one card per part. For everybody who is signed in, pending accounts included. */
export async function AccountPage({ client, member }: SignedIn) {
  const [sessions, profile] = await Promise.all([listSessions(client), loadProfile(client, member)])
  return (
    <>
      <PageHeading
        title="Your account"
        subtitle={`You are logged in as ${profile.name ?? member.email} (${roles[member.accountRole]}).`}
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

const roles = { owner: 'owner', admin: 'admin', writer: 'writer', pending: 'waiting for approval' }

/** The card of the authenticator app, which is off, being set up, or on since a date. */
async function SecondFactorCard({ client }: { client: Client }) {
  const { enabledAt, codesLeft, required } = await readFactorState(client)
  const { timeZone } = await siteIdentity()
  const since = enabledAt && formatLongDate(enabledAt, timeZone)
  return (
    <SettingsCard
      title="Authenticator app"
      description="Log in with a code from your phone as well as your password."
    >
      <SecondFactorSettings since={since} codesLeft={codesLeft} required={required} />
    </SettingsCard>
  )
}

/** The account's sessions, with buttons to end them. */
function SessionsCard({ sessions }: { sessions: Session[] }) {
  return (
    <SettingsCard
      title="Where you are logged in"
      description="If you do not recognise a session, end it and change your password. A session ends after seven days without use, or after thirty days."
    >
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} {...session} />
        ))}
      </ul>
      <EndAllButtons hasOthers={sessions.length > 1} />
    </SettingsCard>
  )
}

async function SessionRow({ id, device, network, began, lastUsed, isThis }: Session) {
  const time = await schoolClock()
  const name = device || 'Unknown device'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-label">
          {name} {isThis && <LabelTag>This device</LabelTag>}
        </p>
        <p className="text-small text-muted">
          Logged in {time(began)}, last used {time(lastUsed)}
          {network && `, from ${network}`}
        </p>
      </div>
      {!isThis && <EndSessionButton id={id} name={name} />}
    </li>
  )
}

type ProfileCardProps = { member: Member; profile: { name: string | null; picture: string | null } }

/** The card with the name and picture that colleagues see. */
async function ProfileCard({ member, profile }: ProfileCardProps) {
  return (
    <SettingsCard title="Name and picture" description="Colleagues see this name instead of your address.">
      <ProfileForm
        saved={{ name: profile.name ?? '', picture: profile.picture ?? '' }}
        mayHavePicture={isWriter(member)}
        result={await storedFormState('save_profile')}
      />
    </SettingsCard>
  )
}

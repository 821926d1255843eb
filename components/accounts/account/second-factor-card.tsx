import { SettingsCard } from '@/components/admin/settings-card'
import { readFactorState } from '@/lib/accounts/second-factor'
import { formatLongDate } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
import { SecondFactorSettings } from './second-factor-settings'

type Client = Parameters<typeof readFactorState>[0]

/** The authenticator app of one's own account: off, being set up, or on, with the date. */
export async function SecondFactorCard({ client }: { client: Client }) {
  const { enabledAt, codesLeft, required } = await readFactorState(client)
  const since = enabledAt && formatLongDate(enabledAt, siteIdentity().timeZone)
  return (
    <SettingsCard
      title="Authenticator app"
      description="A code from your phone besides your password, so that the password alone opens nothing."
    >
      <SecondFactorSettings since={since} codesLeft={codesLeft} required={required} />
    </SettingsCard>
  )
}

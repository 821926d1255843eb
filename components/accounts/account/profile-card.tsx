import { SettingsCard } from '@/components/admin/settings-card'
import { ActionForm } from '@/components/form/action-form'
import { FormInput } from '@/components/form/form-fields'
import { FormResult, FormSubmit } from '@/components/form/form-result'
import { saveProfile } from '@/lib/accounts/account-actions'
import { storedFormState } from '@/lib/accounts/account-form'
import { isAdmin, type Member } from '@/lib/accounts/member'
import { profileMessages } from '@/lib/accounts/messages'
import { PictureChoice } from './picture-choice'

type ProfileCardProps = { member: Member; profile: { name: string | null; picture: string | null } }

/** How colleagues see somebody. Without script the name can be saved and the picture cannot be changed. */
export async function ProfileCard({ member, profile }: ProfileCardProps) {
  const answered = await storedFormState()
  const picture = profile.picture ?? ''
  return (
    <SettingsCard title="Name and picture" description="Colleagues see this name instead of your address.">
      <ActionForm
        id="profile"
        answered={answered}
        schema="profile"
        action={saveProfile}
        messages={profileMessages}
        className="grid max-w-110 gap-5"
      >
        <FormInput
          form="profile"
          name="name"
          label="Name"
          optional
          autoComplete="name"
          maxLength={80}
          defaultValue={profile.name ?? ''}
        />
        {isAdmin(member) ? (
          <PictureChoice saved={picture} />
        ) : (
          <input type="hidden" name="picture" value={picture} />
        )}
        <FormResult form="profile" messages={profileMessages} />
        <FormSubmit messages={profileMessages} size="sm" className="justify-self-start" />
      </ActionForm>
    </SettingsCard>
  )
}

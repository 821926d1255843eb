import { AccountForm, EmailField } from '@/components/accounts/sign-in/account-form'
import { AccountScreen } from '@/components/accounts/sign-in/account-screen'
import { recoveryMessages } from '@/lib/accounts/messages'
import { requestRecovery } from '@/lib/accounts/recovery-actions'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata(pages.recover)

export default function RecoverPage() {
  return (
    <AccountScreen {...pages.recover} links={[['Remember your password?', pages.login]]}>
      <AccountForm
        stored={false}
        id="recover"
        schema="recovery"
        action={requestRecovery}
        messages={recoveryMessages}
      >
        <EmailField form="recover" />
      </AccountForm>
    </AccountScreen>
  )
}

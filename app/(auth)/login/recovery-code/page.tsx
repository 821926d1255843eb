import { AccountForm } from '@/components/accounts/sign-in/account-form'
import { AccountScreen } from '@/components/accounts/sign-in/account-screen'
import { FormField } from '@/components/form/form-fields'
import { codeStepPage } from '@/lib/accounts/guards/page'
import { codeMessages } from '@/lib/accounts/messages'
import { submitRecoveryCode } from '@/lib/accounts/sign-in-actions'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

// The page depends on the session, so it is rendered for each request.
export const instant = false

export const generateMetadata = () => pageMetadata(pages.recoveryCode)

/** The second step of signing in for people who have lost the authenticator app. */
export default async function RecoveryCodePage() {
  await codeStepPage('/admin')
  return (
    <AccountScreen {...pages.recoveryCode} links={[['Found your phone?', pages.code]]}>
      <AccountForm
        stored="give_recovery_code"
        id="recovery-code"
        schema="recoveryCode"
        action={submitRecoveryCode}
        messages={codeMessages}
      >
        <FormField
          form="recovery-code"
          name="code"
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </AccountForm>
    </AccountScreen>
  )
}

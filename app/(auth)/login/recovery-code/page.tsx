import { AccountForm } from '@/components/auth/account-form'
import { AccountScreen } from '@/components/auth/account-screen'
import { FormInput } from '@/components/form/form-fields'
import { pageMetadata } from '@/lib/academy/metadata'
import { pages } from '@/lib/academy/pages'
import { pickUpAnswer } from '@/lib/auth/answer-cookie'
import { giveRecoveryCode } from '@/lib/auth/code-actions'
import { codeStepPage } from '@/lib/auth/guard'
import { codeWords } from '@/lib/auth/words'

const ways = [{ question: 'Found your phone?', href: '/login/code', label: pages.code.heading }]

// Made for one person and one request.
export const instant = false

export const metadata = pageMetadata({ ...pages.recoveryCode, path: '/login/recovery-code', index: false })

/** The second step of signing in for whoever has lost the authenticator app. */
export default async function RecoveryCodePage() {
  await codeStepPage('/admin')
  const answered = await pickUpAnswer()
  return (
    <AccountScreen {...pages.recoveryCode} ways={ways}>
      <AccountForm
        answered={answered}
        id="recovery-code"
        schema="recoveryCode"
        action={giveRecoveryCode}
        words={codeWords}
      >
        <FormInput
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

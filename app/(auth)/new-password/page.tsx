import { PasswordField } from '@/components/auth/account-fields'
import { AccountForm } from '@/components/auth/account-form'
import { AccountScreen } from '@/components/auth/account-screen'
import { AskedCode } from '@/components/auth/asked-code'
import { pageMetadata } from '@/lib/academy/metadata'
import { pages } from '@/lib/academy/pages'
import { pickUpAnswer } from '@/lib/auth/answer-cookie'
import { linkToken } from '@/lib/auth/link-token'
import { setNewPassword } from '@/lib/auth/new-password-actions'
import { newPasswordWords } from '@/lib/auth/words'

const ways = [{ question: 'The link does not work?', href: '/recover', label: 'Get a new link' }]

// Reads the link's cookie, so it is made for each request.
export const instant = false

export const metadata = pageMetadata({ ...pages.newPassword, path: '/new-password', index: false })

/** Where the mailed link leads. Opening it uses nothing up: mail scanners open links too. */
export default async function NewPasswordPage() {
  const token = await linkToken()
  const answered = await pickUpAnswer()
  return (
    <AccountScreen {...pages.newPassword} ways={ways}>
      <AccountForm
        answered={answered}
        id="new-password"
        schema="newPassword"
        action={setNewPassword}
        words={newPasswordWords}
      >
        <input type="hidden" name="token_hash" value={token ?? ''} />
        <PasswordField form="new-password" choose />
        <AskedCode form="new-password" />
      </AccountForm>
    </AccountScreen>
  )
}

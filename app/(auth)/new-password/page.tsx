import { AccountForm, PasswordField } from '@/components/accounts/sign-in/account-form'
import { AccountScreen } from '@/components/accounts/sign-in/account-screen'
import { RequestedCode } from '@/components/accounts/sign-in/requested-fields'
import { linkToken } from '@/lib/accounts/link-token'
import { newPasswordMessages } from '@/lib/accounts/messages'
import { setNewPassword } from '@/lib/accounts/recovery-actions'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

// The page reads a cookie with the link's token, so it is rendered for each request.
export const instant = false

export const generateMetadata = () => pageMetadata(pages.newPassword)

/**
 * The page of a recovery link. A visit does not use up the link, because mail scanners open links too. Without the
 * link's token, which is deleted once it has been used, no form could be sent.
 */
export default async function NewPasswordPage() {
  const token = await linkToken()
  return (
    <AccountScreen
      {...pages.newPassword}
      links={[['The link does not work?', pages.recover, 'Get a new link']]}
    >
      {token ? (
        <AccountForm
          stored="set_new_password"
          id="new-password"
          schema="newPassword"
          action={setNewPassword}
          messages={newPasswordMessages}
        >
          <input type="hidden" name="token_hash" value={token} />
          <PasswordField form="new-password" choose />
          <RequestedCode form="new-password" />
        </AccountForm>
      ) : (
        <p>
          A link works once, within an hour. If you have just used it, log in with the new password. Otherwise
          open the link in the email again, or get a new one.
        </p>
      )}
    </AccountScreen>
  )
}

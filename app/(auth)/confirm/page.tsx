import { AccountForm, PasswordField } from '@/components/accounts/sign-in/account-form'
import { AccountScreen } from '@/components/accounts/sign-in/account-screen'
import { RequestedCode } from '@/components/accounts/sign-in/requested-fields'
import { linkToken } from '@/lib/accounts/link-token'
import { confirmationMessages } from '@/lib/accounts/messages'
import { confirmAccount } from '@/lib/accounts/sign-up-actions'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

// The page reads a cookie with the link's token, so it is rendered for each request.
export const instant = false

export const generateMetadata = () => pageMetadata(pages.confirm)

/**
 * The page that the link in a confirmation email opens. Without a token, it asks the person to open that
 * email. Used only where the auth server requires confirmed addresses. It asks for the password, because a stranger may have
 * signed up with this address: the holder of the mailbox then replaces the stranger's password.
 */
export default async function ConfirmPage() {
  const token = await linkToken()
  return (
    <AccountScreen
      {...pages.confirm}
      links={[
        // A recovery link confirms the address, too.
        ['The link does not work?', pages.recover, 'Get a new link'],
        ['Already confirmed?', pages.login],
      ]}
    >
      {token ? (
        <AccountForm
          stored="confirm_account"
          id="confirm"
          schema="newPassword"
          action={confirmAccount}
          messages={confirmationMessages}
        >
          <input type="hidden" name="token_hash" value={token} />
          <p>Type the password you chose when you signed up. Any other one replaces it.</p>
          <PasswordField form="confirm" />
          <RequestedCode form="confirm" />
        </AccountForm>
      ) : (
        <p>Open the email we have just sent you and follow its link. It may take a minute to arrive.</p>
      )}
    </AccountScreen>
  )
}

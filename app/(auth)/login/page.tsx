import { AccountForm, EmailField, PasswordField } from '@/components/accounts/sign-in/account-form'
import { AccountScreen } from '@/components/accounts/sign-in/account-screen'
import { RequestedChallenge } from '@/components/accounts/sign-in/requested-fields'
import { loginMessages } from '@/lib/accounts/messages'
import { adminPath } from '@/lib/accounts/return-path'
import { logIn } from '@/lib/accounts/sign-in-actions'
import { firstValue } from '@/lib/platform/search-params'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

// The page reads its query string, so it is rendered for each request.
export const instant = false

export const generateMetadata = () => pageMetadata(pages.login)

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const next = firstValue((await searchParams).next)
  return (
    <AccountScreen
      {...pages.login}
      links={[
        ['No account yet?', pages.signup],
        ['Forgot your password?', pages.recover, 'Get a link by email'],
      ]}
    >
      <AccountForm stored="log_in" id="login" schema="login" action={logIn} messages={loginMessages}>
        <EmailField form="login" />
        <PasswordField form="login" />
        <RequestedChallenge form="login" />
        {next && <input type="hidden" name="next" value={adminPath(next)} />}
      </AccountForm>
    </AccountScreen>
  )
}

import { AccountForm, EmailField, PasswordField } from '@/components/accounts/sign-in/account-form'
import { AccountScreen } from '@/components/accounts/sign-in/account-screen'
import { signupMessages } from '@/lib/accounts/messages'
import { signUp } from '@/lib/accounts/sign-up-actions'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

// The page reads the form's result from a cookie, so it is rendered for each request.
export const instant = false

export const generateMetadata = () => pageMetadata(pages.signup)

export default function SignupPage() {
  return (
    <AccountScreen {...pages.signup} links={[['Already have an account?', pages.login]]}>
      <AccountForm stored="sign_up" id="signup" schema="signup" action={signUp} messages={signupMessages}>
        <EmailField form="signup" />
        <PasswordField form="signup" choose />
      </AccountForm>
    </AccountScreen>
  )
}

import { EmailField, PasswordField } from '@/components/accounts/sign-in/account-fields'
import { AccountForm } from '@/components/accounts/sign-in/account-form'
import { AccountScreen } from '@/components/accounts/sign-in/account-screen'
import { signUp } from '@/lib/accounts/actions'
import { pickUpAnswer } from '@/lib/accounts/answer-cookie'
import { signupWords } from '@/lib/accounts/messages'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

const ways = [{ question: 'Already have an account?', href: '/login', label: pages.login.heading }]

// Its result may be in a cookie, so it is rendered for each request.
export const instant = false

export const metadata = pageMetadata({ ...pages.signup, path: '/signup', index: false })

export default async function SignupPage() {
  const answered = await pickUpAnswer()
  return (
    <AccountScreen {...pages.signup} ways={ways}>
      <AccountForm answered={answered} id="signup" schema="signup" action={signUp} words={signupWords}>
        <EmailField form="signup" />
        <PasswordField form="signup" choose />
      </AccountForm>
    </AccountScreen>
  )
}

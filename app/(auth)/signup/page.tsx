import { EmailField, PasswordField } from '@/components/auth/account-fields'
import { AccountForm } from '@/components/auth/account-form'
import { AccountScreen } from '@/components/auth/account-screen'
import { pageMetadata } from '@/lib/academy/metadata'
import { pages } from '@/lib/academy/pages'
import { signUp } from '@/lib/auth/actions'
import { pickUpAnswer } from '@/lib/auth/answer-cookie'
import { signupWords } from '@/lib/auth/words'
import { firstValue } from '@/lib/core/search-params'

const ways = [{ question: 'Already have an account?', href: '/login', label: pages.login.heading }]

// Reads its own address, so it is made for each request.
export const instant = false

export const metadata = pageMetadata({ ...pages.signup, path: '/signup', index: false })

/** `?email=` comes with an invitation. */
export default async function SignupPage({ searchParams }: PageProps<'/signup'>) {
  const invited = firstValue((await searchParams).email)
  const answered = await pickUpAnswer()
  return (
    <AccountScreen {...pages.signup} ways={ways}>
      <AccountForm answered={answered} id="signup" schema="signup" action={signUp} words={signupWords}>
        <EmailField form="signup" known={invited} />
        <PasswordField form="signup" choose />
      </AccountForm>
    </AccountScreen>
  )
}

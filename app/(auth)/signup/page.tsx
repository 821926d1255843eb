import { AccountScreen } from '@/components/auth/account-screen'
import { CredentialsForm } from '@/components/auth/credentials-form'
import { pageMetadata } from '@/lib/academy/metadata'
import { pages } from '@/lib/academy/pages'
import { signupWords } from '@/lib/auth/words'

const other = { question: 'Already have an account?', href: '/login', label: pages.login.heading }

export const metadata = pageMetadata({ ...pages.signup, path: '/signup', index: false })

export default function SignupPage() {
  return (
    <AccountScreen {...pages.signup} other={other}>
      <CredentialsForm id="signup" words={signupWords} newAccount />
    </AccountScreen>
  )
}

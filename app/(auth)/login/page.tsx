import { AccountScreen } from '@/components/auth/account-screen'
import { CredentialsForm } from '@/components/auth/credentials-form'
import { pageMetadata } from '@/lib/academy/metadata'
import { pages } from '@/lib/academy/pages'
import { loginWords } from '@/lib/auth/words'

const other = { question: 'No account yet?', href: '/signup', label: pages.signup.heading }

export const metadata = pageMetadata({ ...pages.login, path: '/login', index: false })

export default function LoginPage() {
  return (
    <AccountScreen {...pages.login} other={other}>
      <CredentialsForm id="login" words={loginWords} />
    </AccountScreen>
  )
}

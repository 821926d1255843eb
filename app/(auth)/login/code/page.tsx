import { AccountForm } from '@/components/accounts/sign-in/account-form'
import { AccountScreen } from '@/components/accounts/sign-in/account-screen'
import { FormField } from '@/components/form/form-fields'
import { codeStepPage } from '@/lib/accounts/guards/page'
import { codeMessages } from '@/lib/accounts/messages'
import { adminPath } from '@/lib/accounts/return-path'
import { submitSignInCode } from '@/lib/accounts/sign-in-actions'
import { firstValue } from '@/lib/platform/search-params'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

// The page depends on the session, so it is rendered for each request.
export const instant = false

export const generateMetadata = () => pageMetadata(pages.code)

/** The second step of signing in, for accounts with an authenticator app. */
export default async function CodePage({ searchParams }: PageProps<'/login/code'>) {
  const next = adminPath(firstValue((await searchParams).next))
  await codeStepPage(next)
  return (
    <AccountScreen
      {...pages.code}
      links={[
        ['Lost your phone?', pages.recoveryCode],
        ['Not you?', pages.login, 'Log in as somebody else'],
      ]}
    >
      <AccountForm
        stored="give_code"
        id="code"
        schema="code"
        action={submitSignInCode}
        messages={codeMessages}
      >
        <FormField form="code" name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" />
        <input type="hidden" name="next" value={next} />
      </AccountForm>
    </AccountScreen>
  )
}

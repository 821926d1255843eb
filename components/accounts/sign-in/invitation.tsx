import { Link } from '@/components/ui/link'
import { currentMember } from '@/lib/accounts/member'
import { acceptMessages, signupMessages } from '@/lib/accounts/messages'
import { accountErrors } from '@/lib/accounts/rules'
import { invitedAddress } from '@/lib/accounts/sign-up'
import { acceptInvitation, acceptSignedIn } from '@/lib/accounts/sign-up-actions'
import { pages } from '@/lib/school/pages'
import { AccountForm, PasswordField } from './account-form'

/** Accepts an invitation: by choosing a password, or by one button if the person is signed in already. */
export async function Invitation({ token }: { token: string }) {
  if (!token) return <p>Open the link of your invitation again, or ask the owner for a new one.</p>
  const email = await invitedAddress(token)
  if (!email) return <UsedInvitation />
  const signedIn = await currentMember()
  const isMine = signedIn?.member.email.toLowerCase() === email
  return (
    <>
      <p className="mb-6 break-words">
        This invitation is for <strong className="break-all">{email}</strong>.
      </p>
      {isMine ? (
        <AccountForm
          stored="accept_invitation_signed_in"
          id="invitation"
          action={acceptSignedIn}
          messages={acceptMessages}
        >
          <input type="hidden" name="token" value={token} />
        </AccountForm>
      ) : (
        <AccountForm
          stored="accept_invitation"
          id="invitation"
          schema="invitation"
          action={acceptInvitation}
          messages={signupMessages}
        >
          <input type="hidden" name="token" value={token} />
          {/* Tells password managers which account the password belongs to. */}
          <input hidden readOnly autoComplete="username" value={email} />
          <PasswordField form="invitation" choose />
        </AccountForm>
      )}
    </>
  )
}

const UsedInvitation = () => (
  <p>
    {accountErrors.usedInvitation} If you have chosen a password already,{' '}
    <Link href={pages.login.path} className="link">
      log in
    </Link>
    .
  </p>
)

import { PageHeading } from '@/components/admin/frame/page-heading'
import { EmptyNotice } from '@/components/admin/lists/list-page'
import { FormField } from '@/components/form/form-fields'
import { requestEmailCode, verifyEmail } from '@/lib/accounts/account-actions'
import type { EmailVerificationState } from '@/lib/accounts/email-verification'
import { newCodeMessages, verifyEmailMessages } from '@/lib/accounts/messages'
import { AccountForm } from './account-form'

type WaitingProps = { email: string; verification: EmailVerificationState }

/** The only page of an account that waits for the owner's approval. Shows none of the school's data. */
export function WaitingForApproval({ email, verification }: WaitingProps) {
  const { verified, channel, codeSent } = verification
  return (
    <>
      <PageHeading title="Waiting for approval" subtitle={`You are logged in as ${email}.`} />
      {channel && !verified ? (
        <VerificationForm email={email} channel={channel} codeSent={codeSent} />
      ) : (
        <EmptyNotice
          seed="waiting"
          title="The owner has to approve your account."
          description={verified ? tellOwner : `${tellOwner} ${signUpAgain}`}
          action={{ href: '/admin', label: 'Check again' }}
        />
      )}
    </>
  )
}

const tellOwner =
  'Tell the owner that you have signed up; this takes them one tap. Nothing more is needed from you.'
// Accounts without a verified address are deleted then.
const signUpAgain = 'If they do not approve your account within 30 days, sign up again.'

type VerificationFormProps = { email: string; channel: keyof typeof channels; codeSent: boolean }

/** Verifies the person's email address, which approval requires. */
function VerificationForm({ email, channel, codeSent }: VerificationFormProps) {
  const { where, after } = channels[channel]
  return (
    <section aria-labelledby="verify" className="max-w-160 border border-line bg-surface p-5 md:p-8">
      <h2 id="verify" className="type-card">
        Verify your email address
      </h2>
      <p className="mt-2 mb-6 break-words">
        {codeSent
          ? `We ${where(email)}. It works for ten minutes.`
          : 'The last code has expired. Send another one.'}{' '}
        {after}
      </p>
      <AccountForm
        stored="verify_email"
        id="verify-email"
        schema="email_code"
        action={verifyEmail}
        messages={verifyEmailMessages}
      >
        <FormField
          form="verify-email"
          name="code"
          label="Code"
          description="Eight letters and digits."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </AccountForm>
      <div className="mt-6 border-t border-line pt-6">
        <AccountForm
          stored="send_email_code"
          id="new-code"
          action={requestEmailCode}
          messages={newCodeMessages}
        />
      </div>
    </section>
  )
}

const channels = {
  mail: {
    where: (email: string) => `sent a code to ${email}`,
    after: 'Then the owner can approve your account.',
  },
  log: {
    where: () => "wrote a code to the server's log",
    after: 'Read it there, in the line owner.code: with it you are the owner.',
  },
} as const

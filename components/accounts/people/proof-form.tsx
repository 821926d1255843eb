import { AccountForm } from '@/components/accounts/sign-in/account-form'
import { FormInput } from '@/components/form/form-fields'
import { askForCode, proveAddress } from '@/lib/accounts/account-actions'
import { storedFormState } from '@/lib/accounts/account-form'
import { newCodeMessages, proofMessages } from '@/lib/accounts/messages'

interface ProofFormProps {
  email: string
  way: 'mail' | 'log'
  codeSent: boolean
}

/** Proves that the address is theirs, which everybody must do before approval. */
export async function ProofForm({ email, way, codeSent }: ProofFormProps) {
  const { where, after } = ways[way]
  const [proof, newCode] = await Promise.all([
    storedFormState('prove_address'),
    storedFormState('send_address_code'),
  ])
  return (
    <section aria-labelledby="prove" className="max-w-160 border border-line bg-surface p-5 md:p-8">
      <h2 id="prove" className="type-card">
        Prove that this address is yours
      </h2>
      <p className="mt-2 mb-6 break-words">
        {codeSent
          ? `We ${where(email)}. It counts for ten minutes.`
          : 'The last code has expired. Send another one.'}{' '}
        {after}
      </p>
      <AccountForm answered={proof} id="proof" schema="proof" action={proveAddress} words={proofMessages}>
        <FormInput
          form="proof"
          name="code"
          label="Code"
          description="Eight letters and digits."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </AccountForm>
      <div className="mt-6 border-t border-line pt-6">
        <AccountForm answered={newCode} id="new-code" action={askForCode} words={newCodeMessages} />
      </div>
    </section>
  )
}

const ways = {
  mail: {
    where: (email: string) => `sent a code to ${email}`,
    after: 'Then the owner lets you in.',
  },
  log: {
    where: () => "wrote a code to the server's log",
    after: 'Read it there, in the line owner.code: with it you are the owner.',
  },
} as const

import { ActionForm } from '@/components/form/action-form'
import { FormAnswer } from '@/components/form/form-answer'
import { FormError } from '@/components/form/form-control'
import { FormInput } from '@/components/form/form-fields'
import { FormSubmit } from '@/components/form/form-submit'
import { PasswordControl } from '@/components/form/password-control'
import { controlVariants } from '@/components/ui/control'
import { Field } from '@/components/ui/field'
import { enterAdmin } from '@/lib/auth/actions'
import { accountFixes, shortestPassword } from '@/lib/auth/rules'
import { cn } from '@/lib/core/cn'
import type { FormWords } from '@/lib/core/form'

type CredentialsFormProps = { id: string; words: FormWords; newAccount?: boolean }

/** Email and password (SPEC 5 "Login and signup"). */
export function CredentialsForm({ id, words, newAccount = false }: CredentialsFormProps) {
  const password = newAccount ? choosePassword : knownPassword
  return (
    <ActionForm id={id} action={enterAdmin} words={words} className="grid gap-6">
      <FormInput form={id} {...email} />
      <Field id={`${id}-password`} label="Password" description={password.hint} required>
        {(control) => (
          <>
            <PasswordControl {...password.input} {...control} className={cn(controlVariants(), 'pr-13')} />
            <FormError id={control.id} name="password" />
          </>
        )}
      </Field>
      <FormAnswer form={id} words={words} />
      <FormSubmit words={words} block />
    </ActionForm>
  )
}

const email = {
  name: 'email',
  label: 'Email',
  fix: accountFixes.email,
  type: 'email',
  autoComplete: 'username',
} as const

const knownPassword = {
  hint: undefined,
  input: { name: 'password', fix: accountFixes.password, autoComplete: 'current-password' },
} as const

const choosePassword = {
  hint: `At least ${shortestPassword} characters.`,
  input: {
    name: 'password',
    fix: accountFixes.newPassword,
    autoComplete: 'new-password',
    minLength: shortestPassword,
  },
} as const

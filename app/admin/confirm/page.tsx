import type { Metadata } from 'next'
import { AccountForm } from '@/components/accounts/sign-in/account-form'
import { identityInputs } from '@/components/admin/confirmation/identity-inputs'
import { PageHeading } from '@/components/admin/frame/page-heading'
import { FormField } from '@/components/form/form-fields'
import { Card } from '@/components/ui/card'
import { confirmationMethod } from '@/lib/accounts/confirmation'
import { confirmByForm } from '@/lib/accounts/confirmation-actions'
import { memberPage } from '@/lib/accounts/guards/page'
import { identityMessages } from '@/lib/accounts/messages'
import { adminPath } from '@/lib/accounts/return-path'
import { firstValue } from '@/lib/platform/search-params'

export const instant = false
export const metadata: Metadata = { title: 'Confirm that it is you' }

/** The page that confirms a person's identity before an export if there is no JavaScript. */
export default async function ConfirmIdentityPage({ searchParams }: PageProps<'/admin/confirm'>) {
  const { client } = await memberPage()
  const next = adminPath(firstValue((await searchParams).next))
  const method = await confirmationMethod(client)
  return (
    <>
      <PageHeading
        title="Confirm that it is you"
        subtitle="Then press Export once more. You will not be asked again for ten minutes."
      />
      <Card className="max-w-110 p-5 md:p-6">
        <AccountForm
          stored="confirm_identity_by_form"
          id="identity"
          action={confirmByForm}
          messages={identityMessages}
        >
          <FormField form="identity" name="secret" {...identityInputs[method]} />
          <input type="hidden" name="next" value={next} />
        </AccountForm>
      </Card>
    </>
  )
}

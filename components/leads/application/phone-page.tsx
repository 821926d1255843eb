import { ActionForm } from '@/components/form/action-form'
import { LeadField, LeadSubmit } from '@/components/leads/form-parts'
import { CardScreen } from '@/components/site/card-screen'
import type { ClothSpec } from '@/lib/art/spec'
import { applicationPhoneForm as form } from '@/lib/forms/application-phone'
import { correctApplicationPhone } from '@/lib/leads/application/actions'
import type { Application } from '@/lib/leads/application/link'
import { maskPhone } from '@/lib/leads/application/mask'
import type { FormState } from '@/lib/platform/form'
import { pages } from '@/lib/school/pages'

interface PhonePageProps {
  application: Application
  token: string
  /** The result of a submit without JavaScript. */
  initialState: FormState | undefined
}

const cloth: ClothSpec = {
  kind: 'adire',
  seed: 'application',
  layout: 'field',
  tone: 'deep',
  colour: 'danfo',
}

/** The correction of the phone number of an application. */
export function PhonePage({ application: { phone }, token, initialState }: PhonePageProps) {
  const { heading, intro } = pages.applicationPhone
  return (
    <CardScreen cloth={cloth}>
      <h1 className="type-h3">{heading}</h1>
      <p className="mt-2 mb-7 text-muted">
        {intro} Now we have <span className="tabular whitespace-nowrap">{maskPhone(phone)}</span>.
      </p>
      <ActionForm
        id={form.id}
        schema={form.name}
        action={correctApplicationPhone}
        messages={form.messages}
        initialState={initialState}
        className="grid gap-6"
      >
        <input type="hidden" name="token" value={token} />
        <LeadField form={form} name="phone" />
        <LeadSubmit form={form} block />
        <a href={`/application/${token}`} className="link inline-flex min-h-12 items-center font-label">
          Back to your application
        </a>
      </ActionForm>
    </CardScreen>
  )
}

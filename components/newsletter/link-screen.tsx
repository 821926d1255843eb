import type { ComponentProps } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { FormResult, FormSubmit } from '@/components/form/form-result'
import { ResultInstead } from '@/components/form/form-state'
import { CardScreen } from '@/components/site/card-screen'
import { ButtonLink } from '@/components/ui/button-link'
import { linkToken } from '@/lib/accounts/link-token'
import type { ClothSpec } from '@/lib/art/spec'
import { readResult, readToken } from '@/lib/newsletter/follow-link'
import type { MailedLink } from '@/lib/newsletter/links'
import type { FormAction } from '@/lib/platform/form'
import { firstValue } from '@/lib/platform/search-params'

interface LinkScreenProps {
  id: string
  heading: string
  intro: string
  /** Contains the result of a submit without JavaScript. */
  searchParams: Promise<Record<string, string | string[] | undefined>>
  link: MailedLink
  action: FormAction
  variant?: ComponentProps<typeof FormSubmit>['variant']
}

const cloth: ClothSpec = {
  kind: 'adire',
  seed: 'newsletter',
  layout: 'field',
  tone: 'deep',
  colour: 'alaariSoft',
}

/** The page of a link in an email. Only its button changes anything, because mail scanners open links too. */
export async function LinkScreen(props: LinkScreenProps) {
  const { id, heading, intro, link, action, variant } = props
  const { form, nextLink, unknown } = link
  const { answer } = await props.searchParams
  const token = readToken(await linkToken())
  const result = token && readResult(token, firstValue(answer))
  const unknownOutcome = <Outcome {...unknown} />
  const doneOutcome = <Outcome {...form.success} link={nextLink} />
  if (!token || result === 'unknown') return <CardScreen cloth={cloth}>{unknownOutcome}</CardScreen>
  if (result === 'done') return <CardScreen cloth={cloth}>{doneOutcome}</CardScreen>
  return (
    <CardScreen cloth={cloth}>
      <ActionForm id={id} action={action} messages={form}>
        <input type="hidden" name="token" value={token} />
        <ResultInstead id={`${id}-answer`} done={doneOutcome} refused={unknownOutcome}>
          <h1 className="type-h3">{heading}</h1>
          <p className="mt-2 mb-7 text-muted">{intro}</p>
          <div className="grid gap-6">
            {result === 'failed' && <p role="alert">{form.failure.description}</p>}
            <FormResult form={id} messages={form} />
            <FormSubmit messages={form} variant={variant} block />
          </div>
        </ResultInstead>
      </ActionForm>
    </CardScreen>
  )
}

/** The result, and a link to another page. */
function Outcome({ title, description, link }: MailedLink['unknown']) {
  return (
    <>
      <h1 className="type-h3">{title}</h1>
      <p className="mt-2 mb-7 text-muted">{description}</p>
      <ButtonLink {...link} variant="outline" block />
    </>
  )
}

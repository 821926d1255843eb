import type { ComponentProps } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { FormResult, FormSubmit } from '@/components/form/form-result'
import { ResultInstead } from '@/components/form/form-state'
import { CardScreen } from '@/components/site/card-screen'
import type { ClothSpec } from '@/lib/art'
import type { LinkAnswer } from '@/lib/newsletter/answer-page'
import type { LinkWords } from '@/lib/newsletter/messages'
import type { FormAction } from '@/lib/platform/form'
import { LinkOutcome } from './link-outcome'

interface LinkScreenProps {
  id: string
  heading: string
  intro: string
  /** Undefined when the URL has none. */
  token: string | undefined
  /** The result of a submit without script. */
  answered: LinkAnswer | undefined
  action: FormAction
  words: LinkWords
  variant?: ComponentProps<typeof FormSubmit>['variant']
}

const cloth: ClothSpec = {
  kind: 'adire',
  seed: 'newsletter',
  layout: 'field',
  tone: 'deep',
  colour: 'alaariSoft',
}

/** The page behind a link in an email: one button. Opening it changes nothing, because mail scanners open links too. */
export function LinkScreen(props: LinkScreenProps) {
  const { id, heading, intro, token, answered, action, words, variant } = props
  const { form, afterwards, unknown } = words
  const refused = <LinkOutcome {...unknown} />
  const done = <LinkOutcome {...form.success} way={afterwards} />
  if (!token || answered === 'unknown') return <CardScreen cloth={cloth}>{refused}</CardScreen>
  if (answered === 'done') return <CardScreen cloth={cloth}>{done}</CardScreen>
  return (
    <CardScreen cloth={cloth}>
      <ActionForm id={id} action={action} messages={form}>
        <input type="hidden" name="token" value={token} />
        <ResultInstead id={`${id}-answer`} done={done} refused={refused}>
          <h1 className="type-h3">{heading}</h1>
          <p className="mt-2 mb-7 text-muted">{intro}</p>
          <div className="grid gap-6">
            {answered === 'failed' && <p role="alert">{form.failure.description}</p>}
            <FormResult form={id} messages={form} />
            <FormSubmit messages={form} variant={variant} block />
          </div>
        </ResultInstead>
      </ActionForm>
    </CardScreen>
  )
}

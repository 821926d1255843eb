import type { ComponentProps } from 'react'
import { AnswerMessage } from '@/components/form/answer-message'
import { FormAnswer } from '@/components/form/form-answer'
import type { FormMessages } from '@/lib/platform/form'
import { siteIdentity } from '@/lib/school/identity'
import { whatsapp } from '@/lib/school/navigation'

type LeadAnswerProps = Pick<ComponentProps<typeof FormAnswer>, 'form' | 'invalid'> & { words: FormMessages }

/** When a form could not be stored, two other ways to reach a person are shown. */
export function LeadAnswer({ form, words, invalid }: LeadAnswerProps) {
  const { email, emailHref, whatsappHref } = siteIdentity()
  const { title, description } = words.failure
  // When somebody is rate limited, the message says how long to wait.
  const failure = { title, description: <AnswerMessage usual={description} /> }
  return (
    <FormAnswer form={form} words={{ ...words, failure }} invalid={invalid}>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={emailHref} className={way}>
          {email}
        </a>
        <a href={whatsappHref(whatsapp.firstMessage)} rel="noreferrer" className={way}>
          {whatsapp.chat}
        </a>
      </p>
    </FormAnswer>
  )
}

const way = 'link inline-flex min-h-12 items-center font-label'

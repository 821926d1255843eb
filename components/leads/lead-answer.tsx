import type { ComponentProps } from 'react'
import { FormAnswer } from '@/components/form/form-answer'
import { siteIdentity } from '@/lib/academy/identity'
import { whatsapp } from '@/lib/academy/navigation'

/** A form that could not be stored still leaves two ways to a person. */
export function LeadAnswer(props: Omit<ComponentProps<typeof FormAnswer>, 'children'>) {
  const { email, emailHref, whatsappHref } = siteIdentity()
  return (
    <FormAnswer {...props}>
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

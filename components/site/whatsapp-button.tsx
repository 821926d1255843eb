import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { whatsappHref } from '@/lib/school/identity'
import { whatsapp } from '@/lib/school/navigation'
import { siteIdentity } from '@/lib/school/school'

type WhatsAppButtonProps = ComponentProps<typeof Button> & {
  label?: string
  /** The text that stands in the chat; by default a question about the cohort. */
  message?: string
}

/** A link to a WhatsApp chat with the academy, with a prefilled message. */
export async function WhatsAppButton(props: WhatsAppButtonProps) {
  const { label = whatsapp.chat, message = whatsapp.firstMessage, ...buttonProps } = props
  return (
    <Button asChild variant="outline" {...buttonProps}>
      <a href={whatsappHref(await siteIdentity(), message)} rel="noreferrer">
        <WhatsAppIcon />
        {label}
      </a>
    </Button>
  )
}

/** The WhatsApp icon, drawn by the style sheet because a page shows it a dozen times. */
export function WhatsAppIcon() {
  return <span aria-hidden="true" className="whatsapp-glyph size-5 shrink-0" />
}

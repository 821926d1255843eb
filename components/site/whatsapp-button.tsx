import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { siteIdentity } from '@/lib/school/identity'
import { whatsapp } from '@/lib/school/navigation'

type WhatsAppButtonProps = ComponentProps<typeof Button> & {
  label?: string
  /** The text that stands in the chat; by default a question about the cohort. */
  message?: string
}

/** A link to a WhatsApp chat with the academy, with a prefilled message. */
export function WhatsAppButton(props: WhatsAppButtonProps) {
  const { label = whatsapp.chat, message = whatsapp.firstMessage, ...buttonProps } = props
  return (
    <Button asChild variant="outline" {...buttonProps}>
      <a href={siteIdentity().whatsappHref(message)} rel="noreferrer">
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

import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { siteIdentity } from '@/lib/school/identity'
import { whatsapp } from '@/lib/school/navigation'

type WhatsAppButtonProps = ComponentProps<typeof Button> & { label?: string }

/** A link to a WhatsApp chat with the academy, with a prefilled message. */
export function WhatsAppButton({ label = whatsapp.chat, ...buttonProps }: WhatsAppButtonProps) {
  return (
    <Button asChild variant="outline" {...buttonProps}>
      <a href={siteIdentity().whatsappHref(whatsapp.firstMessage)} rel="noreferrer">
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

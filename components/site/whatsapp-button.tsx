import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { siteIdentity } from '@/lib/school/identity'
import { whatsapp } from '@/lib/school/navigation'

type WhatsAppButtonProps = ComponentProps<typeof Button> & { label?: string }

/** Opens a WhatsApp chat with the academy, the first message already typed. */
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

/** Drawn by the stylesheet, once: a page shows it a dozen times. */
export function WhatsAppIcon() {
  return <span aria-hidden="true" className="whatsapp-glyph size-5 shrink-0" />
}

import { cn } from '@/lib/platform/cn'

/** Drawn by the stylesheet, once: a page shows it a dozen times. */
export function WhatsAppIcon({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('whatsapp-glyph size-5 shrink-0', className)} />
}

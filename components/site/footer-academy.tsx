import { MarkLink } from '@/components/site/mark-link'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { academy } from '@/lib/school/academy'

export function FooterAcademy({ className }: { className: string }) {
  return (
    <div className={className}>
      <MarkLink />
      <p className="mt-4 mb-5 max-w-80 text-small">{academy.tagline}</p>
      <WhatsAppButton size="md" />
    </div>
  )
}

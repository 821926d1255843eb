import { Button } from '@/components/ui/button'

/** The list could not be read. A plain link, so that it works whatever else does not. */
export function NewsletterTrouble() {
  return (
    <div role="alert" className="grid justify-items-start gap-4 border border-danger bg-danger-tint p-6">
      <p>The subscribers could not be read. The database did not answer; nothing is lost.</p>
      <Button asChild variant="outline" size="sm">
        <a href="/admin/newsletter">Try again</a>
      </Button>
    </div>
  )
}

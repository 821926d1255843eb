import { Button } from '@/components/ui/button'

/** Says that a page's data could not be read. A plain link, so that a retry works without script. */
export function Trouble({ what, href }: { what: string; href: string }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 border border-danger bg-danger-tint p-6">
      <p>{what} could not be read. The database did not answer; nothing is lost.</p>
      <Button asChild variant="outline" size="sm">
        <a href={href}>Try again</a>
      </Button>
    </div>
  )
}

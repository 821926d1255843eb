import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

interface LinkOutcomeProps {
  title: string
  description: string
  way: { href: string; label: string }
}

/** The outcome, and one link onwards. */
export function LinkOutcome({ title, description, way }: LinkOutcomeProps) {
  return (
    <>
      <h1 className="type-h3">{title}</h1>
      <p className="mt-2 mb-7 text-muted">{description}</p>
      <Button variant="outline" block asChild>
        <Link href={way.href}>{way.label}</Link>
      </Button>
    </>
  )
}

import { ButtonLink } from '@/components/ui/button-link'
import { cn } from '@/lib/platform/cn'
import { enrollLink } from '@/lib/school/navigation'

/** A closing line beside the link to /enroll. */
export function EnrollCallToAction({ children, className }: { children: string; className?: string }) {
  return (
    <div className={cn('flex flex-wrap items-center gap-x-6 gap-y-5', className)}>
      <p className="type-h3">{children}</p>
      <ButtonLink {...enrollLink} variant="enroll" />
    </div>
  )
}

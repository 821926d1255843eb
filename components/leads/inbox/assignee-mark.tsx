import { initialsOf } from '@/lib/leads/inbox/assignee'

/** Who answers a message, small enough for a list. */
export function AssigneeMark({ email }: { email: string }) {
  const words = `${email} answers`
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className="relative grid size-8 shrink-0 place-items-center rounded-full border border-control bg-sunken text-mini font-label"
    >
      {initialsOf(email)}
    </span>
  )
}

import { TriangleAlert } from 'lucide-react'
import { env } from '@/lib/platform/env'

/** Warns that with `ADMIN_SIGNUP=open` everybody who signs up becomes an admin. */
export function OpenSignUpNotice() {
  if (env().ADMIN_SIGNUP !== 'open') return null
  return (
    <p role="status" className="mb-6 flex gap-3 border border-danger bg-danger-tint p-4">
      <TriangleAlert aria-hidden="true" className="icon mt-0.5" />
      <span>
        <strong>Anybody can become an admin.</strong> Everybody who signs up can publish and read messages,
        because ADMIN_SIGNUP is open. Set it to approval to approve each account yourself.
      </span>
    </p>
  )
}

import type { School } from '@/lib/school/compose'

/** Shown instead of an application form when there is no course or no payment plan to choose. */
export function ApplicationsClosed({ email, emailHref }: Pick<School['identity'], 'email' | 'emailHref'>) {
  return (
    <div data-slot="card" className="grid gap-2 border border-line bg-sunken p-5">
      <h2 className="type-card">Applications are closed at the moment</h2>
      <p>
        Write to{' '}
        <a href={emailHref} className="link">
          {email}
        </a>{' '}
        and we will tell you when they open again.
      </p>
    </div>
  )
}

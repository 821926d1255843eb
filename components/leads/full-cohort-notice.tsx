import { cohortIsFull } from '@/lib/leads/seats'
import { fullCohort } from '@/lib/school/form-messages'

/** Shown before the form, only while the cohort is full. */
export async function FullCohortNotice() {
  if (!(await cohortIsFull())) return null
  return (
    <p data-slot="card" className="mb-10 border border-line bg-sunken p-5 font-label">
      {fullCohort}
    </p>
  )
}

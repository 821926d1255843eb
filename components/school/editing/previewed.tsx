import type { ReactNode } from 'react'
import type { School } from '@/lib/school/compose'
import { showSchool } from '@/lib/school/school'

/** Everything inside shows this school, not the stored one. */
export async function Previewed({ school, children }: { school: School; children: ReactNode }) {
  showSchool(school)
  return children
}

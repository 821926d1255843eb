import { Cloth } from '@/components/art/cloth'
import { academy } from '@/lib/school/academy'

const alt = `${academy.graduates} squares, one for each graduate, in the colours of their cohorts, and one place still empty.`

/** A square for every graduate; the last one, dashed, waits for the reader. */
export function GraduatesPanel() {
  return (
    <div className="dark-surface mt-14 bg-dip-12 px-6 py-9 md:mt-19 md:p-12.5">
      <h3 className="type-h2 max-w-[11em]">{academy.graduatesLine}</h3>
      <Cloth spec={{ kind: 'graduates', columns: 25 }} alt={alt} className="mt-7 w-full md:hidden" />
      <Cloth spec={{ kind: 'graduates', columns: 50 }} alt={alt} className="mt-8 hidden w-full md:block" />
    </div>
  )
}

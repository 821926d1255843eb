import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Cloth } from '@/components/art/cloth'
import { WaitlistForm } from '@/components/newsletter/course-waitlist/waitlist-form'
import { Card } from '@/components/ui/card'
import type { ClothSpec } from '@/lib/art/spec'
import type { School } from '@/lib/school/compose'
import type { CohortOfApplication } from '@/lib/school/courses/cohort-of-application'
import { enrollIncludes } from '@/lib/school/courses/labels'

const topBand: ClothSpec = { kind: 'band', seed: 'next-cohort', pattern: 'motif', repeat: 16 }

type EnrollSidebarProps = Pick<School, 'flexiblePayment'> & CohortOfApplication

/** Facts beside the enrollment form: the cohort, what is included, payment (SPEC 2 "/enroll"). */
export function EnrollSidebar({ cohort, ofCourse, waitlist, flexiblePayment }: EnrollSidebarProps) {
  return (
    <aside aria-label="About the next cohort" className="grid grid-cols-1 gap-7">
      <SideCard
        title={cohort.startsLine}
        art={<Cloth spec={topBand} className="h-9 w-full object-none object-left-top" />}
      >
        <p className="text-muted">
          {cohort.seatsLine}.{ofCourse && ` This is the cohort of ${ofCourse}.`}
        </p>
        {waitlist && <WaitlistForm {...waitlist} waitsFor="cohort" />}
      </SideCard>
      <SideCard title="What is included">
        <ul className="grid gap-2.5">
          {enrollIncludes.map((item) => (
            <li key={item} className="flex gap-3">
              <Check aria-hidden="true" className="icon mt-1 text-accent" />
              {item}
            </li>
          ))}
        </ul>
      </SideCard>
      {flexiblePayment.text && (
        <SideCard title={flexiblePayment.title}>
          <p className="text-muted">{flexiblePayment.text}</p>
        </SideCard>
      )}
    </aside>
  )
}

type SideCardProps = { title: string; art?: ReactNode; children: ReactNode }

function SideCard({ title, art, children }: SideCardProps) {
  return (
    <Card>
      {art}
      <div className="p-6">
        <h2 className="mb-3 type-card">{title}</h2>
        {children}
      </div>
    </Card>
  )
}

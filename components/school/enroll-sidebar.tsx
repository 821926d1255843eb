import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Cloth } from '@/components/art/cloth'
import { Card, CardBody } from '@/components/ui/card'
import type { ClothSpec } from '@/lib/art'
import { cohort } from '@/lib/school/cohort'
import { enrollIncludes } from '@/lib/school/courses/catalogue'
import { flexiblePayment } from '@/lib/school/payment'

const topBand: ClothSpec = { kind: 'band', seed: 'next-cohort', pattern: 'motif', repeat: 16 }

/** Facts beside the enrollment form: the cohort, what is included, payment (SPEC 2 "/enroll"). */
export function EnrollSidebar() {
  return (
    <aside aria-label="About the next cohort" className="grid grid-cols-1 gap-7">
      <Card>
        <Cloth spec={topBand} className="h-9 w-full object-none object-left-top" />
        <SideCard title={cohort.startsLine}>
          <p className="text-muted">{cohort.seatsLine}.</p>
        </SideCard>
      </Card>
      <Card>
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
      </Card>
      <Card>
        <SideCard title={flexiblePayment.title}>
          <p className="text-muted">{flexiblePayment.text}</p>
        </SideCard>
      </Card>
    </aside>
  )
}

function SideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <CardBody>
      <h2 className="mb-3 type-card">{title}</h2>
      {children}
    </CardBody>
  )
}

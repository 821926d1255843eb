import { Container } from '@/components/ui/container'
import { cn } from '@/lib/platform/cn'
import { heroFacts } from '@/lib/school/facts'

/** The four figures under the hero. */
export function HeroFacts() {
  return (
    <section aria-label="The program in short" className="border-y border-line bg-sunken">
      <Container width="wide">
        <ul className="grid grid-cols-2 lg:grid-cols-4">
          {heroFacts.map(({ term, description }) => (
            <li key={term} className={cell}>
              <p
                className={cn('text-[1.5rem] leading-tight', isMoney(term) ? 'font-bold tabular' : 'display')}
              >
                {term}
              </p>
              <p className="mt-1 text-small text-muted">{description}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

// Ojuju has no naira sign of its own weight: amounts stay in Commissioner (ART 12).
const isMoney = (term: string) => term.startsWith('₦')

const cell =
  'border-dashed border-control py-5 nth-[even]:border-l nth-[even]:pl-4 nth-[n+3]:border-t lg:border-t-0! lg:py-7 lg:nth-[n+2]:border-l lg:nth-[n+2]:pl-6'

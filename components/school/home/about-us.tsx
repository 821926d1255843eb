import { ArrowRight } from 'lucide-react'
import { Cloth } from '@/components/art/cloth'
import { JsonLd } from '@/components/site/json-ld'
import { Container } from '@/components/ui/container'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { cn } from '@/lib/platform/cn'
import { founder, homeSections } from '@/lib/school/home'
import { founderData } from '@/lib/seo/structured-data/academy'
import { ImageTiles, ValueCards } from './value-cards'

const { heading, intro, text, link } = homeSections.about

export function AboutUs() {
  return (
    <section aria-labelledby="about-us" className="lay-out-late pt-section">
      <Container>
        <div className="grid gap-9 md:grid-cols-12 md:gap-x-7">
          <FounderPanel className="sm:max-w-95 md:col-span-5 md:max-w-none lg:col-span-4" />
          <div className="md:col-span-7 md:pl-4 lg:col-span-8 lg:pt-10 lg:pl-9">
            <h2 id="about-us" className="type-h2">
              {heading}
            </h2>
            <p className="mt-6 text-lead text-muted">{intro}</p>
            <p className="mt-5 max-w-article">{text}</p>
            <p className="mt-4 max-w-article">{founder.bio[0]}</p>
            <Link
              href={link.href}
              className="group/more mt-5 inline-flex min-h-12 items-center gap-3 font-label"
            >
              <span className="link">{link.label}</span>
              <ArrowRight aria-hidden="true" className="icon text-link" />
            </Link>
          </div>
        </div>
        <ValueCards />
      </Container>
      <ImageTiles />
      <JsonLd about={founderData()} />
    </section>
  )
}

/** The founder's card: her monogram stands over the four middle squares until there is a portrait. */
function FounderPanel({ className }: { className?: string }) {
  return (
    <figure className={cn('relative self-start lite:bg-dip-9', className)}>
      <Cloth spec={{ kind: 'adire', seed: founder.name, layout: 'panel', tone: 'pale' }} className="w-full" />
      <p
        aria-hidden="true"
        className="@container absolute top-1/5 left-1/4 grid h-2/5 w-1/2 place-items-center text-danfo"
      >
        <span className="display text-[42cqw] leading-none">{founder.monogram}</span>
      </p>
      <figcaption className="absolute bottom-7 left-0 grid justify-items-start gap-0.5 bg-surface px-5 py-4">
        <span className="font-label">{founder.name}</span>
        <span className="text-small text-muted">{founder.role}</span>
        {founder.sample && <LabelTag className="mt-2">{founder.sampleLabel}</LabelTag>}
      </figcaption>
    </figure>
  )
}

import { ArrowRight } from 'lucide-react'
import { Cloth } from '@/components/art/cloth'
import { JsonLd } from '@/components/site/json-ld'
import { Container } from '@/components/ui/container'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { SectionHeading } from '@/components/ui/section'
import type { ClothSpec } from '@/lib/art/spec'
import { collaborationCloth } from '@/lib/art/subjects'
import { cn } from '@/lib/platform/cn'
import type { School } from '@/lib/school/compose'
import { homeSections, imageTiles } from '@/lib/school/home'
import { sampleLabels } from '@/lib/school/people'
import { founderData } from '@/lib/seo/structured-data/academy'

const { heading, intro, text, link } = homeSections.about

export function AboutUs({ school }: { school: School }) {
  const { founder, valueCards } = school
  return (
    <section aria-labelledby="about-us" className="lay-out-late pt-section">
      <Container>
        <div className="grid gap-5 md:grid-cols-12 md:gap-7">
          {founder && (
            <FounderPanel
              founder={founder}
              className="sm:max-w-95 md:col-span-5 md:max-w-none lg:col-span-4"
            />
          )}
          <div
            className={founder ? 'md:col-span-7 md:pl-4 lg:col-span-8 lg:pt-10 lg:pl-9' : 'md:col-span-12'}
          >
            <SectionHeading id="about-us">{heading}</SectionHeading>
            <p className="mt-4 text-lead text-muted md:mt-6">{intro}</p>
            <p className="mt-4 max-w-article">{text}</p>
            {founder?.bio[0] && <p className="mt-4 max-w-article">{founder.bio[0]}</p>}
            <Link
              href={link.href}
              className="group/more mt-3 inline-flex min-h-12 items-center gap-3 font-label"
            >
              <span className="link">{link.label}</span>
              <ArrowRight aria-hidden="true" className="icon text-link" />
            </Link>
          </div>
        </div>
        {valueCards.length > 0 && <ValueCards valueCards={valueCards} />}
      </Container>
      <ImageTiles />
      {founder && <JsonLd data={founderData(school, founder)} />}
    </section>
  )
}

type FounderPanelProps = { founder: NonNullable<School['founder']>; className: string }

/**
 * The founder's card, with her monogram over the four middle squares of the cloth until there is a portrait. On a phone
 * only those squares are shown, beside her name.
 */
function FounderPanel({ founder, className }: FounderPanelProps) {
  return (
    <figure className={cn('self-start max-sm:flex max-sm:items-center max-sm:gap-5 sm:relative', className)}>
      <div className="relative shrink-0 overflow-clip lite:bg-dip-9 max-sm:size-24">
        <Cloth
          spec={{ kind: 'adire', seed: founder.name, layout: 'panel', tone: 'pale' }}
          className="w-full max-sm:absolute max-sm:-top-3/10 max-sm:-left-3/10 max-sm:w-8/5 max-sm:max-w-none"
        />
        {founder.image ? (
          <Picture
            src={founder.image}
            alt=""
            fill
            sizes="(width >= 64rem) 24rem, (width >= 40rem) 23.75rem, 6rem"
            className="object-cover"
          />
        ) : (
          <p
            aria-hidden="true"
            className="@container absolute inset-1/10 grid place-items-center text-danfo sm:inset-auto sm:top-1/5 sm:left-1/4 sm:h-2/5 sm:w-1/2"
          >
            <span className="display text-[42cqw] leading-none">{founder.monogram}</span>
          </p>
        )}
      </div>
      <figcaption className="grid justify-items-start gap-0.5 sm:absolute sm:bottom-7 sm:left-0 sm:bg-surface sm:px-5 sm:py-4">
        <span className="font-label">{founder.name}</span>
        <span className="text-small text-muted">{founder.role}</span>
        {founder.sample && <LabelTag className="mt-2">{sampleLabels.member}</LabelTag>}
      </figcaption>
    </figure>
  )
}

const valueTiles: readonly ClothSpec[] = [
  { kind: 'tile', motif: 'comb', ground: 'danfo' },
  { kind: 'tile', motif: 'circles', ground: 'dip10' },
  { kind: 'tile', motif: 'peaks', ground: 'alaari' },
]

function ValueCards({ valueCards }: Pick<School, 'valueCards'>) {
  return (
    <ul className="mt-6 grid border-t border-line md:mt-19 md:grid-cols-3">
      {valueCards.map(({ title, text }, index) => {
        const tile = valueTiles[index % valueTiles.length]
        return (
          <li key={title} className={valueClassName}>
            {tile && <Cloth spec={tile} className="size-11 shrink-0 md:size-15" />}
            <div>
              <h3 className="type-card">{title}</h3>
              <p className="mt-1 text-pretty text-muted max-md:text-small md:mt-2">{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const valueClassName =
  'flex gap-5 border-dashed border-control py-3 md:py-7 nth-[n+2]:border-t md:flex-col md:border-t-0! md:pr-7 md:pb-8 md:nth-[n+2]:border-l md:nth-[n+2]:pl-7'

/** Three pictures without gaps across the page. */
function ImageTiles() {
  return (
    <ul className="mt-section grid grid-cols-3">
      {imageTiles.map((tile) => (
        <li key={tile.title}>
          <figure className="relative flex h-full flex-col">
            <Cloth spec={cloths[tile.cloth](tile.seed)} alt={tile.description} className={pictureClassName} />
            <figcaption className="bg-dip-12 px-2.5 py-2 text-small leading-snug font-label text-dip-1 max-sm:h-full sm:absolute sm:bottom-0 sm:left-0 sm:px-4.5 sm:py-3.5 sm:text-body">
              {tile.title}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

const pictureClassName = 'aspect-4/3 w-full object-cover sm:aspect-4/3 2xl:aspect-16/10'

const cloths: Record<(typeof imageTiles)[number]['cloth'], (seed: string) => ClothSpec> = {
  'aso-oke': () => collaborationCloth,
  screens: (seed) => ({ kind: 'screens', seed, device: 'phones', ground: 'danfo' }),
  adire: (seed) => ({ kind: 'adire', seed, layout: 'grid', tone: 'deep', colour: 'alaariSoft' }),
}

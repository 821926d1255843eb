import { Cloth } from '@/components/art/cloth'
import { type ClothSpec, collaborationCloth, type TileSpec } from '@/lib/art'
import { imageTiles, valueCards } from '@/lib/school/home'

const valueTiles: readonly TileSpec[] = [
  { kind: 'tile', motif: 'comb', ground: 'danfo' },
  { kind: 'tile', motif: 'circles', ground: 'dip10' },
  { kind: 'tile', motif: 'peaks', ground: 'alaari' },
]

export function ValueCards() {
  return (
    <ul className="mt-12 grid border-t border-line md:mt-19 md:grid-cols-3">
      {valueCards.map(({ title, text }, index) => {
        const tile = valueTiles[index % valueTiles.length]
        return (
          <li key={title} className={valueCell}>
            {tile && <Cloth spec={tile} className="size-15 shrink-0" />}
            <div>
              <h3 className="type-card">{title}</h3>
              <p className="mt-2 text-pretty text-muted">{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const valueCell =
  'flex gap-5 border-dashed border-control py-7 nth-[n+2]:border-t md:flex-col md:border-t-0! md:pr-7 md:pb-8 md:nth-[n+2]:border-l md:nth-[n+2]:pl-7'

type Tile = (typeof imageTiles)[number]

/** Three pictures sewn edge to edge across the page. */
export function ImageTiles() {
  return (
    <ul className="mt-section grid md:grid-cols-3">
      {imageTiles.map((tile) => (
        <li key={tile.title}>
          <figure className="relative">
            <Cloth spec={cloths[tile.cloth](tile.seed)} alt={tile.description} className={picture} />
            <figcaption className="absolute bottom-0 left-0 bg-dip-12 px-4.5 py-3.5 font-label text-dip-1">
              {tile.title}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

const picture = 'aspect-16/10 w-full object-cover md:aspect-4/3 2xl:aspect-16/10'

const cloths: Record<Tile['cloth'], (seed: string) => ClothSpec> = {
  'aso-oke': () => collaborationCloth,
  screens: (seed) => ({ kind: 'screens', seed, device: 'phones', ground: 'danfo' }),
  adire: (seed) => ({ kind: 'adire', seed, layout: 'grid', tone: 'deep', colour: 'alaariSoft' }),
}

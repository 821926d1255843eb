import { Cloth } from '@/components/art/cloth'
import { type ClothSpec, collaborationCloth } from '@/lib/art'
import { imageTiles } from '@/lib/school/values'

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

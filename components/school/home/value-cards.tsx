import { Cloth } from '@/components/art/cloth'
import type { TileSpec } from '@/lib/art'
import { valueCards } from '@/lib/school/values'

const tiles: readonly TileSpec[] = [
  { kind: 'tile', motif: 'comb', ground: 'danfo' },
  { kind: 'tile', motif: 'circles', ground: 'dip10' },
  { kind: 'tile', motif: 'peaks', ground: 'alaari' },
]

export function ValueCards() {
  return (
    <ul className="mt-12 grid border-t border-line md:mt-19 md:grid-cols-3">
      {valueCards.map(({ title, text }, index) => {
        const tile = tiles[index % tiles.length]
        return (
          <li key={title} className={cell}>
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

const cell =
  'flex gap-5 border-dashed border-control py-7 nth-[n+2]:border-t md:flex-col md:border-t-0! md:pr-7 md:pb-8 md:nth-[n+2]:border-l md:nth-[n+2]:pl-7'

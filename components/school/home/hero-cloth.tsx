import { Cloth } from '@/components/art/cloth'
import { clothSize, HERO_ROWS } from '@/lib/art'

const cloth = { kind: 'hero' } as const
const { width, height } = clothSize(cloth)
const threadsHigh = (height / width) * HERO_ROWS.length * 12
const fringe = 4.6

/** Eight strips, one a week, hanging from the header; they drop into place once (ART 8). */
export function HeroCloth() {
  return (
    <div
      aria-hidden="true"
      className="absolute top-0 right-0 w-full max-w-[92.5rem] transition-transform duration-700 ease-drop starting:-translate-y-[14%]"
    >
      <Cloth spec={cloth} priority className="w-full" />
      {HERO_ROWS.map((rows, index) => (
        <span
          key={rows}
          style={{ left: `${index * 12.5}%`, top: `${((rows + fringe) / threadsHigh) * 100}%` }}
          className="absolute ml-1.5 hidden text-mini font-label text-muted min-[1200px]:block"
        >
          Week {index + 1}
        </span>
      ))}
    </div>
  )
}

import { Cloth } from '@/components/cloth/cloth'
import type { ClothSpec } from '@/lib/cloth'

/** Fringed strips hanging from the header, each at its own length, inside a `PageBand`. */
export function HangingCloth({ spec }: { spec: ClothSpec }) {
  return <Cloth spec={spec} priority className="ml-auto h-auto w-full md:max-w-150" />
}

import type { CSSProperties } from 'react'
import { clothUrl } from '@/lib/art'

/** 56 px of chevrons across any width: one tile of the cloth, repeated (ART 6). */
export function FooterBand() {
  const tile = clothUrl({ kind: 'band', pattern: 'footer' })
  return (
    <div
      aria-hidden="true"
      className="h-14 bg-dip-1 bg-(image:--tile) lite:bg-dip-9 lite:bg-none"
      style={{ '--tile': `url("${tile}")` } as CSSProperties}
    />
  )
}

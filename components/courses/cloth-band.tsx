import type { ReactNode } from 'react'
import { Cloth } from '@/components/cloth/cloth'
import { Container } from '@/components/ui/container'
import type { ClothSpec } from '@/lib/cloth'
import { cn } from '@/lib/core/cn'

type ClothBandProps = {
  cloth: ClothSpec
  /** Where the cloth hangs from `md` on: its width, and with it the room left for the words. */
  clothClassName: string
  wordsClassName: string
  children: ReactNode
}

/** The dark band that opens a page: words left, cloth hanging from the header at the right edge. */
export function ClothBand({ cloth, clothClassName, wordsClassName, children }: ClothBandProps) {
  return (
    <div className="dark-surface relative bg-dip-11 md:flex md:items-center">
      <Cloth
        spec={cloth}
        priority
        className={cn(
          'h-42 w-full object-cover object-top-left md:absolute md:inset-y-0 md:right-0 md:h-full',
          clothClassName,
        )}
      />
      <Container className="relative">
        <div className={wordsClassName}>{children}</div>
      </Container>
    </div>
  )
}

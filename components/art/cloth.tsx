import { FirstPicture } from '@/components/ui/picture'
import { type ClothSpec, clothSize, clothUrl } from '@/lib/art'

type ClothProps = {
  spec: ClothSpec
  /** Cloth is decoration unless it says something that the text beside it does not (ART 9). */
  alt?: string
  className?: string
  /** For the main cloth of the first screen: the lite script loads it eagerly or not at all. */
  priority?: boolean
}

/** One artwork as a plain image with an immutable URL. Size it with CSS; the aspect ratio is known. */
export function Cloth({ spec, alt = '', className, priority = false }: ClothProps) {
  const src = clothUrl(spec)
  return (
    <>
      {priority && <FirstPicture src={src} />}
      {/* biome-ignore lint/performance/noImgElement: a 1-3 KB vector; next/image would add script */}
      <img
        src={src}
        {...clothSize(spec)}
        alt={alt}
        className={className}
        loading="lazy"
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
        suppressHydrationWarning
      />
    </>
  )
}

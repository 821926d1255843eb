import { FirstPicture } from '@/components/ui/picture'
import { type ClothSpec, clothSize, clothUrl } from '@/lib/art'

type ClothProps = {
  spec: ClothSpec
  /** Empty for decoration; only for a picture with information that the text beside it lacks (ART 9). */
  alt?: string
  className?: string
  /** For the main picture above the fold: the lite script loads it eagerly, or not at all in lite mode. */
  priority?: boolean
}

/** One artwork as an `<img>` with an immutable URL and known aspect ratio; its size is set with CSS. */
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

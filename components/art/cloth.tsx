import { LazyImage } from '@/components/ui/picture'
import { clothSize } from '@/lib/art/draw'
import type { ClothSpec } from '@/lib/art/spec'
import { clothUrl } from '@/lib/art/url'

type ClothProps = {
  spec: ClothSpec
  /** Empty by default. Given only if the picture has information that the text beside it lacks (ART 9). */
  alt?: string
  className?: string
  /** True for the main picture above the fold, which the lite script loads eagerly unless lite mode is on. */
  priority?: boolean
}

/** One artwork as an `<img>` with an immutable URL and known aspect ratio; its size is set with CSS. */
export const Cloth = ({ spec, alt = '', ...image }: ClothProps) => (
  <LazyImage src={clothUrl(spec)} {...clothSize(spec)} alt={alt} {...image} />
)

import { LazyImage } from '@/components/ui/picture'
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
export const Cloth = ({ spec, alt = '', ...image }: ClothProps) => (
  <LazyImage src={clothUrl(spec)} {...clothSize(spec)} alt={alt} {...image} />
)

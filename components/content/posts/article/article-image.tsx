import type { ComponentProps } from 'react'
import { Picture } from '@/components/ui/picture'

/** The article column is 60ch of 19 px, 664 px; on a phone nearly the full width. */
const sizes = '(min-width: 768px) 664px, 100vw'

type ArticleImageProps = ComponentProps<'img'> & { 'data-fit'?: 'box' }

/** A picture of known size, fetched through this site's own optimiser. */
export function ArticleImage({ src, alt = '', width, height, 'data-fit': fit }: ArticleImageProps) {
  if (typeof src !== 'string') return alt
  return (
    <Picture src={src} alt={alt} width={Number(width)} height={Number(height)} sizes={sizes} data-fit={fit} />
  )
}

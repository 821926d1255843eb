import { getImageProps, type ImageProps } from 'next/image'
import type { ComponentProps } from 'react'

type PictureProps = Omit<ImageProps, 'preload'> & Pick<LazyImageProps, 'priority'>

/** A picture through Next's image optimiser. With `fill`, the parent must be positioned. */
export function Picture({ priority, ...imageProps }: PictureProps) {
  const { props } = getImageProps({ ...imageProps, loading: 'lazy' })
  const picture = (
    <>
      <LazyImage {...props} style={imageProps.fill ? props.style : undefined} priority={priority} />
      <ShowPicture alt={imageProps.alt} />
    </>
  )
  if (imageProps.fill) return picture
  return <span className="picture">{picture}</span>
}

type LazyImageProps = ComponentProps<'img'> & {
  src: string
  alt: string
  /** True for images above the fold, which are requested before anything else. */
  priority?: boolean
}

/**
 * An `<img>`, always lazy: the lite script makes the first ones eager, or blocks all. One above the fold is
 * listed in a `<meta>` element too, from which the lite script requests it unless lite mode is on. A preload
 * link would be fetched before lite mode is known.
 */
export function LazyImage({ priority = false, ...image }: LazyImageProps) {
  return (
    <>
      {priority && (
        <meta
          name="first-picture"
          content={image.src}
          data-srcset={image.srcSet}
          data-sizes={image.sizes}
          suppressHydrationWarning
        />
      )}
      {/* biome-ignore lint/performance/noImgElement: `next/image` adds its script to every page. */}
      <img
        {...image}
        alt={image.alt}
        loading="lazy"
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
        suppressHydrationWarning
      />
    </>
  )
}

/** In lite mode, shown in place of the preceding picture until tapped. */
function ShowPicture({ alt }: { alt: string }) {
  return (
    <button type="button" className="show-picture">
      <b>Show picture</b>
      {alt && <span>{alt}</span>}
    </button>
  )
}

import { getImageProps, type ImageProps } from 'next/image'

type PictureProps = Omit<ImageProps, 'preload'> & {
  /** For pictures above the fold: requested before anything else. */
  priority?: boolean
}

/**
 * An `<img>` through Next's image optimiser; `next/image` would add its script to every page. Always lazy:
 * the lite script makes the first pictures eager, or blocks all. With `fill`, the parent must be positioned.
 */
export function Picture({ priority = false, ...imageProps }: PictureProps) {
  const { props } = getImageProps({ ...imageProps, loading: 'lazy' })
  const picture = (
    <>
      {priority && <FirstPicture src={props.src} srcSet={props.srcSet} sizes={props.sizes} />}
      {/* biome-ignore lint/performance/noImgElement: these are the optimiser's own attributes. */}
      <img
        {...props}
        alt={imageProps.alt}
        style={imageProps.fill ? props.style : undefined}
        fetchPriority={priority ? 'high' : undefined}
        suppressHydrationWarning
      />
      <ShowPicture alt={imageProps.alt} />
    </>
  )
  if (imageProps.fill) return picture
  return <span className="picture">{picture}</span>
}

/**
 * Lists a picture above the fold in a `<meta>` element, from which the lite script requests it unless lite
 * mode is on. A preload link would be fetched before lite mode is known.
 */
export function FirstPicture({ src, srcSet, sizes }: { src: string; srcSet?: string; sizes?: string }) {
  return (
    <meta
      name="first-picture"
      content={src}
      data-srcset={srcSet}
      data-sizes={sizes}
      suppressHydrationWarning
    />
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

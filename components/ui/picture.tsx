import { getImageProps, type ImageProps } from 'next/image'

type PictureProps = Omit<ImageProps, 'preload'> & {
  /** In the first screen of the page: requested before anything else. */
  priority?: boolean
}

/**
 * A picture through this site's own optimiser. The framework's own component would add its script to every
 * page. Always lazy: the lite script makes the first ones eager, or blocks all of them. One that fills needs
 * a positioned parent.
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
 * Names a picture of the first screen in a `<meta>` element, where the lite script requests it at once or not
 * at all. A preload link would be fetched before lite mode is known.
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

/** The button in place of the picture before it, in lite mode until it is tapped. */
function ShowPicture({ alt }: { alt: string }) {
  return (
    <button type="button" className="show-picture">
      <b>Show picture</b>
      {alt && <span>{alt}</span>}
    </button>
  )
}

import { getImageProps, type ImageProps } from 'next/image'
import { FirstPicture } from './first-picture'
import { ShowPicture } from './show-picture'

type PictureProps = Omit<ImageProps, 'preload'> & {
  /** In the first screen of the page: requested before anything else. */
  priority?: boolean
}

/**
 * A picture through this site's own optimiser. The framework's own component would add its script to every page. Always
 * lazy: the lite script makes the first ones eager, or blocks all of them. One that fills needs a positioned parent.
 */
export function Picture({ priority = false, ...asked }: PictureProps) {
  const { props } = getImageProps({ ...asked, loading: 'lazy' })
  const picture = (
    <>
      {priority && <FirstPicture src={props.src} srcSet={props.srcSet} sizes={props.sizes} />}
      {/* biome-ignore lint/performance/noImgElement: these are the optimiser's own attributes. */}
      <img
        {...props}
        alt={asked.alt}
        style={asked.fill ? props.style : undefined}
        fetchPriority={priority ? 'high' : undefined}
        suppressHydrationWarning
      />
      <ShowPicture alt={asked.alt} />
    </>
  )
  if (asked.fill) return picture
  return <span className="picture">{picture}</span>
}

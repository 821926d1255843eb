import { getImageProps, type ImageProps } from 'next/image'
import { preload } from 'react-dom'

type PictureProps = Omit<ImageProps, 'preload'> & {
  /** In the first screen of the page: asked for before anything else. */
  priority?: boolean
}

/** A picture through this site's own optimiser. The framework's own component would bring its script to every page. */
export function Picture({ priority = false, ...asked }: PictureProps) {
  const { props } = getImageProps({ ...asked, loading: priority ? 'eager' : 'lazy' })
  if (priority) {
    const { srcSet: imageSrcSet, sizes: imageSizes } = props
    preload(props.src, { as: 'image', imageSrcSet, imageSizes, fetchPriority: 'high' })
  }
  return (
    // biome-ignore lint/performance/noImgElement: these are the optimiser's own attributes.
    <img
      {...props}
      alt={asked.alt}
      style={asked.fill ? props.style : undefined}
      fetchPriority={priority ? 'high' : undefined}
    />
  )
}

type FirstPictureProps = { src: string; srcSet?: string; sizes?: string }

/**
 * Names a picture of the first screen in the head, where the lite script asks for it at once or leaves it. A preload
 * would be fetched before anybody could say no.
 */
export function FirstPicture({ src, srcSet, sizes }: FirstPictureProps) {
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

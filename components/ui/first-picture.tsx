type FirstPictureProps = { src: string; srcSet?: string; sizes?: string }

/**
 * Names a picture of the first screen in a `<meta>` element, where the lite script requests it at once or not at all. A
 * preload link would be fetched before lite mode is known.
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

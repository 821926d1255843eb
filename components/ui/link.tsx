import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link within the site. Nothing is fetched ahead: a page fetched ahead brings its first picture along, and our readers
 * pay for what they did not ask for.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />
}

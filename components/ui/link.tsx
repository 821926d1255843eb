import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link within the site, without prefetching: a prefetched page loads its first picture, too, and our
 * readers pay for data they did not ask for.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />
}

import type { Metadata } from 'next'
import { siteIdentity } from './identity'

type Page = {
  title: string
  description: string
  /** The page's own address, from the root: `/about`. */
  path: string
  /** False keeps the page out of search results. */
  index?: boolean
}

/** What a page says of itself to search engines and shared links. */
export function pageMetadata({ title, description, path, index = true }: Page): Metadata {
  const { name } = siteIdentity()
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { title, description, url: path, siteName: name, locale: 'en_NG', type: 'website' },
    ...(index ? {} : { robots: { index: false } }),
  }
}

import { siteIdentity } from '@/lib/school/identity'
import { pictureAddress } from './address'
import { type ShareCard, shareSize } from './card'
import { generalCard, pageCard } from './page-cards'

/** The Open Graph image of the page at `path`; the home page's for a page that has none. */
export function shareImage(path: string, card = pageCard(path)) {
  const { name } = siteIdentity()
  const [owner, shown]: [string, ShareCard] = card ? [path, card] : ['/', generalCard]
  return {
    url: pictureAddress(owner, shown, name),
    ...shareSize,
    type: 'image/png',
    alt: `${shown.title} · ${name}`,
  }
}

import { WhatsAppIcon } from '@/components/ui/whatsapp-icon'
import { shareLinks } from '@/lib/content/posts/share-links'
import { CopyLink } from './copy-link'

/** Links to share an article: plain links, so that no third party learns who reads it. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="type-label">
        Share this article
      </h2>
      <ul className="mt-2 flex flex-wrap items-center gap-3">
        {shareLinks(title, address).map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="nofollow noreferrer" className="outline-button">
              {label === 'WhatsApp' && <WhatsAppIcon />}
              {label}
            </a>
          </li>
        ))}
        <li className="[@media(scripting:none)]:hidden">
          <CopyLink address={address} />
        </li>
      </ul>
    </section>
  )
}

import { Card } from '@/components/ui/card'

/** The email as recipients see it in light mode. Scripts are blocked, and its links open in a new tab. */
export function EmailFrame({ subject, html }: { subject: string; html: string }) {
  return (
    <Card asChild>
      <section aria-labelledby="email-preview">
        <div className="border-b border-line p-5 md:p-6">
          <h2 id="email-preview" className="type-card mb-1">
            The email
          </h2>
          <p className="break-words">
            <span className="text-muted">Subject:</span> {subject}
          </p>
        </div>
        <iframe
          title="The email as subscribers will see it"
          srcDoc={withLightStyles(html)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="block h-160 w-full bg-white scheme-light"
        />
      </section>
    </Card>
  )
}

/**
 * Removes the style sheet of an email, which contains only its dark styles: not every browser applies the
 * light colour scheme to a frame, and the page's content policy forbids inline style sheets.
 */
function withLightStyles(html: string): string {
  return html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '').replace(/<head[^>]*>/, '$&<base target="_blank">')
}

import { Card } from '@/components/ui/card'

/** The email as readers see it in light mode. Scripts are blocked, and its links open in a new tab. */
export function LetterFrame({ subject, html }: { subject: string; html: string }) {
  return (
    <Card asChild>
      <section aria-labelledby="letter">
        <div className="border-b border-line p-5 md:p-6">
          <h2 id="letter" className="type-card mb-1">
            The mail
          </h2>
          <p className="break-words">
            <span className="text-muted">Subject:</span> {subject}
          </p>
        </div>
        <iframe
          title="The mail as subscribers will see it"
          srcDoc={byDay(html)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="block h-160 w-full bg-white scheme-light"
        />
      </section>
    </Card>
  )
}

/**
 * Not every browser tells a frame to use the light scheme, so the dark styles are removed. They are the only style
 * sheet of an email, and the frame is under the page's content policy, which allows none.
 */
function byDay(html: string): string {
  return html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '').replace(/<head[^>]*>/, '$&<base target="_blank">')
}

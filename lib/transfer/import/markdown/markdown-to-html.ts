import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { boundSource } from '../../../content/posts/markdown/parse-bounds.ts'

// GFM's filter of tags would turn players and scripts into text.
const { htmlFlowData: _flow, htmlTextData: _text, ...exit } = gfmHtml().exit ?? {}

// micromark 4.0.3 expects a paragraph behind `[1]: https://…`, and drops the line ends of code and HTML that stand there instead.
const linesBehindAddresses = { enter: { content: () => undefined } }

/** Foreign Markdown as HTML, with the HTML in it as it is: what may stay is decided when that is converted. */
export const markdownToHtml = (markdown: string): string =>
  micromark(boundSource(markdown), {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [{ ...gfmHtml(), exit }, linesBehindAddresses],
  })

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld'

test('a hostile title cannot break out of a JSON-LD script element, and is kept whole', () => {
  const headline = '</script><img src=x onerror=alert(1)>'
  const html = renderToStaticMarkup(<JsonLd data={{ '@type': 'BlogPosting', headline }} />)
  const [, inside = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? []
  expect(JSON.parse(inside)).toMatchObject({ headline })
})

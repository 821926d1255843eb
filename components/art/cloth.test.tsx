import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clothUrl } from '@/lib/art/url'
import { Cloth } from './cloth'

const spec = { kind: 'stages', stage: 2 } as const

test('cloth is a decorative picture that reserves its space and loads lazily', () => {
  const html = renderToStaticMarkup(<Cloth spec={spec} />)
  expect(html).toContain(`src="${clothUrl(spec)}"`)
  expect(html).toContain('width="360" height="270"')
  expect(html).toContain('alt=""')
  expect(html).toContain('loading="lazy"')
})

test('cloth on the first screen is fetched with high priority', () => {
  const html = renderToStaticMarkup(<Cloth spec={spec} alt="Cloth, 38% woven" priority />)
  expect(html).toContain(`<meta name="first-picture" content="${clothUrl(spec)}"`)
  // This picture is lazy too, so that the browser does not fetch it before lite mode is known.
  expect(html).toContain('loading="lazy"')
  expect(html.toLowerCase()).toContain('fetchpriority="high"')
  expect(html).toContain('alt="Cloth, 38% woven"')
})

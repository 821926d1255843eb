import { expect, it } from 'vitest'
import { escapeHtml, escapeXml } from './html'

it('text stays text in an element and in an attribute', () => {
  expect(escapeHtml(`<a title="R&D">`)).toBe('&lt;a title=&quot;R&amp;D&quot;&gt;')
})

it('XML has no characters that would make it invalid, and keeps its line breaks', () => {
  expect(escapeXml('one\u0000\u0008\ud800\uffff & two\r\n\tthree')).toBe('one &amp; two\r\n\tthree')
})

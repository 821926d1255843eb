import { describe, expect, it } from 'vitest'
import { slugFromTitle, trimmedSlug } from './slug'

describe('the slug of a title', () => {
  it.each([
    ['Why most first portfolios fail', 'why-most-first-portfolios-fail'],
    ['UI/UX & Figma: 10 tips', 'ui-ux-figma-10-tips'],
    ['  What now?', '-what-now-'],
    ['Ẹ kú àbọ̀', '-k-b-'],
    ['', ''],
  ])('%j becomes %j', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug)
  })
})

describe('the slug of a name', () => {
  it('has no outer hyphens', () => {
    expect(trimmedSlug('  What now?')).toBe('what-now')
  })
  it('is empty when the name has no letter a to z and no digit', () => {
    expect(trimmedSlug('日本')).toBe('')
  })
})

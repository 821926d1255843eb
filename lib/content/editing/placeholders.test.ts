import { describe, expect, it } from 'vitest'
import {
  newToken,
  placeholderFor,
  replacePlaceholders,
  storable,
  withoutPlaceholder,
  withoutPlaceholders,
} from './placeholders'

const one = placeholderFor('0123456789ab', 'a photo.jpg')
const other = placeholderFor('ba9876543210', 'b.png')

describe('a placeholder', () => {
  it('names the file, without characters that would end its Markdown', () => {
    expect(placeholderFor('0123456789ab', 'a](x) [b].png')).toBe(
      '![Uploading a  x   b .png](upload:0123456789ab)',
    )
  })

  it('is found by its own token', () => {
    const [first, second] = [newToken(), newToken()]
    const text = `${placeholderFor(first, 'a')} ${placeholderFor(second, 'a')}`
    expect(replacePlaceholders(text, (token) => (token === second ? 'B' : undefined))).toBe(
      `${placeholderFor(first, 'a')} B`,
    )
  })

  it.each([
    [`${one}\n\nWords`, 'Words'],
    [`Words\n\n${one}\n\n`, 'Words\n\n'],
    [`Words\n\n${one}\n\n${other}\n\nMore`, 'Words\n\nMore'],
    [`Words ${one} more`, 'Words  more'],
    ['![Uploading alone is no placeholder](/a.png)', '![Uploading alone is no placeholder](/a.png)'],
  ])('is not stored: %j', (content, stored) => {
    expect(withoutPlaceholders(content)).toBe(stored)
  })

  it('is removed with its blank lines when its upload is cancelled', () => {
    expect(withoutPlaceholder(`a\n\n${one}\n\nb ${other}`, '0123456789ab')).toBe(`a\n\nb ${other}`)
    expect(withoutPlaceholder(`${one}\n\nb`, '0123456789ab')).toBe('b')
  })

  it('leaves a text without one untouched', () => {
    const text = { content: 'Words' }
    expect(storable(text)).toBe(text)
  })
})

import { describe, expect, test } from 'vitest'
import { cleanText, oneLine, sentencesOf, wordsOf } from './plain'

describe('cleaning a text', () => {
  test.each([
    ['control characters', 'a\u0000b\u0007c\u009Fd', 'abcd'],
    ['marks that turn or hide words', 'a\u202Eb\u200Bc\u{E0041}d\uFEFF', 'abcd'],
    ['half a pair', 'a\uD83Db', 'ab'],
    ['every line break', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['letters that were typed in parts', 'o\u0323\u0300', 'ọ̀'.normalize('NFC')],
    ['what joins a picture of a family', '👩‍👧 \tstays', '👩‍👧 \tstays'],
  ])('handles %s', (_, raw, clean) => {
    expect(cleanText(raw)).toBe(clean)
  })

  test('puts it on one line where that is asked for', () => {
    expect(oneLine('  a \n\n b\tc ', 20)).toBe('a b c')
  })
})

test('words are compared without case, accents and punctuation', () => {
  expect(wordsOf('Ẹ̀kọ́ “UI/UX”, café 2')).toEqual(['eko', 'ui', 'ux', 'cafe', '2'])
})

test('sentences are returned unchanged', () => {
  expect(sentencesOf('It cost ₦1,200.50. Was it worth it? “Yes!”')).toEqual([
    'It cost ₦1,200.50.',
    'Was it worth it?',
    '“Yes!”',
  ])
})

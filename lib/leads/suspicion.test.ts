import { expect, test } from 'vitest'
import { suspicion } from './suspicion'

const honest = {
  honeypot: '',
  openedFor: 40,
  check: 'passed',
  name: 'Ọláwálé Adébáyọ̀',
  text: 'Is a seat left?',
} as const

test.each([
  ['an honest message', {}],
  ['no JavaScript', { openedFor: 'missing' }],
  ['nobody who could check', { check: 'unknown' }],
  ['a quick hand', { openedFor: 3 }],
  ['letters of any script', { name: '王小明', text: 'Ẹ káàárọ̀, здравствуйте' }],
  ['a portfolio or two', { text: 'https://www.behance.net/ada and www.ada.example' }],
  ['an address within a word', { text: 'awww. awww. awww.' }],
] as const)('none: %s', (_what, signs) => {
  expect(suspicion({ ...honest, ...signs })).toBeUndefined()
})

test.each([
  [{ honeypot: 'x' }, 'It fills in a field that people cannot see.'],
  [{ openedFor: 2.9 }, 'It was sent within 3 seconds.'],
  [{ openedFor: 'forged' }, 'Its proof of when the form was opened is forged.'],
  [{ check: 'failed' }, 'It did not pass the check that a person sent it.'],
  [{ text: 'http://a.example, https://b.example and www.c.example' }, 'It holds 3 links.'],
  [{ text: '[url=http://a.example]http://a.example[/url] HTTP://B.EXAMPLE' }, 'It holds 3 links.'],
  [{ name: 'www.a.example', text: 'www.b.example www.c.example' }, 'It holds 3 links.'],
] as const)('%j: %s', (signs, sentence) => {
  expect(suspicion({ ...honest, ...signs })).toBe(sentence)
})

test('every reason is named, and all of them fit the column', () => {
  const text = 'www.a.example '.repeat(400)
  const why = suspicion({ ...honest, honeypot: 'x', openedFor: 'forged', check: 'failed', text })
  expect(why).toContain('cannot see. Its proof')
  expect(why).toContain('400 links')
  expect(why?.length).toBeLessThanOrEqual(200)
})

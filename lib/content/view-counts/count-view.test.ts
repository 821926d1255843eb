import { expect, test } from 'vitest'
import { readerOf } from './count-view'

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const visit = { 'user-agent': phone, 'accept-language': 'en-NG', 'x-forwarded-for': '6.6.6.6, 102.89.1.7' }
const today = { day: '2026-11-21', hops: 1, secret: 'a-secret' }
const reader = (headers: object = {}, rules: object = {}) =>
  readerOf(new Headers({ ...visit, ...headers }), { ...today, ...rules })

test('the same reader has the same id all day, and the id reveals nothing', () => {
  expect(reader()).toMatch(/^[\w-]{22}$/)
  expect(reader()).toBe(reader())
})

test.each([
  ['address', reader({ 'x-forwarded-for': '6.6.6.6, 102.89.1.8' })],
  ['browser', reader({ 'user-agent': phone.replace('142', '141') })],
  ['language', reader({ 'accept-language': 'yo' })],
  ['day', reader({}, { day: '2026-11-22' })],
  ['secret', reader({}, { secret: 'another' })],
])('another %s is another reader', (_, other) => {
  expect(other).toMatch(/^[\w-]{22}$/)
  expect(other).not.toBe(reader())
})

test('a client cannot become a new reader by forging X-Forwarded-For', () => {
  expect(reader({ 'x-forwarded-for': '7.7.7.7, 102.89.1.7' })).toBe(reader())
  const direct = { hops: 0 }
  expect(reader({ 'x-forwarded-for': '7.7.7.7' }, direct)).toBe(reader({}, direct))
})

test.each([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a preview in a chat', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['a command line', { 'user-agent': 'curl/8.5.0' }],
  ['no browser named', { 'user-agent': '' }],
  ['a page loaded ahead', { 'sec-purpose': 'prefetch' }],
  ['a page drawn ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ['an older word for it', { purpose: 'prefetch' }],
])('%s is not counted as a reader', (_, headers) => expect(reader(headers)).toBeUndefined())

test.each([
  ['an unknown browser', 'KaiOS/3.1'],
  [
    'a browser without a window',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  ],
  ['a program', 'node'],
])('%s is counted as a reader', (_, name) => expect(reader({ 'user-agent': name })).toMatch(/^[\w-]{22}$/))

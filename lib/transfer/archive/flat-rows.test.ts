import { expect, test } from 'vitest'
import { collect } from '../import/testing/collect'
import { readFlat, writeFlat } from './flat-rows'

const read = (text: string) => collect(readFlat(text))

test('rows are CSV with a heading, in which nothing and an empty text differ', async () => {
  const rows = [{ email: 'ada@school.example', name: null, note: '' }]
  expect(writeFlat(rows)).toBe('email,name,note\r\nada@school.example,,""\r\n')
  expect(await read(writeFlat(rows))).toEqual(rows)
})

test('no cell is a formula for a spreadsheet', async () => {
  const text = writeFlat([{ phone: '+234 800', note: '=HYPERLINK("x")', at: '@a', low: '-1' }])
  expect(text).toBe(`phone,note,at,low\r\n'+234 800,"'=HYPERLINK(""x"")",'@a,'-1\r\n`)
})

test.each([
  '=1',
  "'=1",
  "''=1",
  "'quoted",
  '+1',
  'a,b',
  'a"b',
  'a\r\nb',
  '\n',
  ' ',
  '\t',
  '\r',
  '＝1',
  'ọ̀rọ̀',
  'null',
])('the text %j is the same when it is read', async (text) => {
  expect(await read(writeFlat([{ text, other: 'a' }]))).toEqual([{ text, other: 'a' }])
})

test('numbers and truth values come back as text, which the database converts', async () => {
  expect(await read(writeFlat([{ bulk: true, place: 7 }]))).toEqual([{ bulk: 'true', place: '7' }])
})

test.each(['a,b\r\n1\r\n', 'a\r\n"1\r\n', 'a\r\n1,2\r\n'])('the file %j is refused', async (text) => {
  await expect(read(text)).rejects.toThrow()
})

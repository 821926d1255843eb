import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { collect } from '../testing/collect.ts'
import { listsAmong, readMembers } from './members.ts'

const read = (text: string) => collect(readMembers(Readable.from([text]), 'list.csv'))

test.each([
  ['email,status,subscribed', 'unsubscribed,true', 'unsubscribed'],
  ['email,status,subscribed', 'pending,true', 'pending'],
  ['email,subscribed_to_emails,status', 'true,free', 'confirmed'],
  ['email,subscribed,state', 'true,California', 'confirmed'],
  ['email,state', 'unsubscribed', 'unsubscribed'],
  ['email,status,email_disabled', 'subscribed,true', 'unsubscribed'],
  ['email,status,email_disabled', 'pending,false', 'pending'],
  ['email,email_disabled', 'false', 'confirmed'],
  ['email,deleted_at,subscribed', '2024-05-12,true', 'unsubscribed'],
  ['email,name', 'A', 'pending'],
])('with the columns %s, %s means %s', async (columns, values, status) => {
  expect(await read(`${columns}\na@x.example,${values}\n`)).toMatchObject([{ status }])
})

test.each([';', '\t'])('a list with %j between its columns is refused for that reason', async (sign) => {
  await expect(read(`email${sign}status\na@x.example${sign}subscribed\n`)).rejects.toThrow(
    'list.csv has no commas between its columns. Save it as CSV with commas and try again.',
  )
})

test('columns with names or labels of people are listed as losses', async () => {
  const open = async () => Readable.from([Buffer.from('email,name,labels,created_at\na@x.example,A,B,\n')])
  const lists = listsAmong([{ name: 'members.csv', bytes: 1, open }])
  expect(await collect(lists.subscribers())).toHaveLength(1)
  expect(lists.losses()).toMatchObject([{ what: 'Columns of members.csv', excerpt: 'name, labels' }])
})

import { expect, it } from 'vitest'
import { maxAddressLength, parseEntries } from './entries'

const addresses = (text: string) => parseEntries(text).addresses

it.each([
  ['one a line', 'a@x.example\r\nb@x.example\n\n', ['a@x.example', 'b@x.example']],
  ['a line of them', 'a@x.example, b@x.example; c@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['copied from a mail', 'Bello, Amina <a@x.example>, "B. C." <b@x.example>', ['a@x.example', 'b@x.example']],
  ['a file with a heading', '\uFEFFName,E-mail\r\n"Bello, Amina","a@x.example"\r\n', ['a@x.example']],
  ['a link', 'mailto:a@x.example', ['a@x.example']],
  ['nothing', ' \n,,\n', []],
])('addresses are found in: %s', (_how, text, found) => {
  expect(addresses(text)).toEqual(found)
})

it('invalid entries are returned too, so that they can be reported', () => {
  expect(addresses('amina\na@\nb@x.example')).toEqual(['amina', 'a@', 'b@x.example'])
})

it('people whom the file lists as not subscribed are left out', () => {
  const file = 'Email,State\na@x.example,Confirmed\nb@x.example,Unsubscribed\nc@x.example,"pending"\n'
  expect(parseEntries(file)).toEqual({ addresses: ['a@x.example'], skipped: 2 })
})

it.each([
  [
    'Ghost',
    'id,email,name,note,subscribed_to_emails,labels,created_at,deleted_at',
    [
      '1,a@x.example,A,"wrote ""hi"",\nfrom b@x.example",true,"x,y",2024-01-01,',
      '2,left@x.example,L,,false,,2024-01-01,',
      '3,gone@x.example,G,,true,,2024-01-01,2025-01-01',
    ],
  ],
  [
    'Substack',
    'email,active_subscription,email_disabled',
    ['a@x.example,false,false', 'left@x.example,true,true', 'gone@x.example,true,TRUE'],
  ],
  [
    'Resend',
    'email,first_name,unsubscribed',
    ['a@x.example,A,false', 'left@x.example,L,true', 'gone@x.example,G,TRUE'],
  ],
  [
    'Mailchimp',
    'Email Address,UNSUB_TIME,OPTED-OUT',
    ['a@x.example,,', 'left@x.example,2025-01-01 09:00:00,', 'gone@x.example,,yes'],
  ],
  [
    'semicolons',
    'Name;E-mail address;Status;Friend',
    ['A; <a@x.example> ;active;b@x.example', 'L;left@x.example;no;', 'G;gone@x.example; Pending ;'],
  ],
])('only people whom the table of %s has as subscribed, and only their address', (_from, columns, rows) => {
  const file = `\uFEFF${columns}\r\n${rows.join('\r\n')}\r\n\r\n`
  expect(parseEntries(file)).toEqual({ addresses: ['a@x.example'], skipped: 2 })
})

it.each([
  [
    'two columns of addresses',
    'Buyer email,Attendee email\na@x.example,b@x.example',
    ['a@x.example', 'b@x.example'],
  ],
  ['a column named by itself', 'Referrer email,E-mail address\na@x.example,b@x.example', ['b@x.example']],
  ['one column after another word', 'Name,Work email\nAmina,a@x.example', ['a@x.example']],
])('the addresses of a table with %s', (_, file, expected) => {
  expect(addresses(file)).toEqual(expected)
})

it('a row of a table without an address is reported, and no address of another column is taken', () => {
  expect(addresses('email,friend\n,b@x.example\n"a@x.example,\n')).toEqual([', b@x.example', 'a@x.example'])
})

it('a too long address is not made valid by truncating it', () => {
  const [cut] = addresses(`a@${'x'.repeat(400)}.example`)
  expect(cut).toHaveLength(maxAddressLength + 1)
})

import { expect, test } from 'vitest'
import { clientAddress, clientNetwork, parseAddress } from './client-address'
import { announceOwnServer } from './own-server'

const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value })

test('without a trusted proxy no forwarded address is used', () => {
  expect(clientAddress(forwarded('203.0.113.7'), 0)).toBeNull()
})

test('with one trusted proxy the last address counts, whatever the client put before it', () => {
  expect(clientAddress(forwarded('198.51.100.1, 203.0.113.7'), 1)).toBe('203.0.113.7')
})

test('with two trusted proxies the last but one counts', () => {
  expect(clientAddress(forwarded('198.51.100.1, 203.0.113.7, 10.0.0.2'), 2)).toBe('203.0.113.7')
})

test('a request that passed fewer proxies than configured has no address', () => {
  expect(clientAddress(forwarded('203.0.113.7'), 2)).toBeNull()
  expect(clientAddress(new Headers(), 1)).toBeNull()
})

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:DB8::7]:4711', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['', null],
  ["1.2.3.4' or 1=1", null],
])('%j is the address %j', (written, address) => {
  expect(parseAddress(written)).toBe(address)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:ffff:eeee:dddd:cccc', '2001:db8:0:1::/64'],
  ['2001:0db8:0000:0001::', '2001:db8:0:1::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test('on our own server without a proxy the address it sets is used', () => {
  announceOwnServer()
  expect(clientAddress(forwarded('203.0.113.7'), 0)).toBe('203.0.113.7')
  expect(clientAddress(forwarded('198.51.100.1, 203.0.113.7'), 1)).toBe('203.0.113.7')
})

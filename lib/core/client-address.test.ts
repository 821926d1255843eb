import { expect, test } from 'vitest'
import { clientAddress } from './client-address'

const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value })

test('without a trusted proxy nobody is believed', () => {
  expect(clientAddress(forwarded('203.0.113.7'), 0)).toBeNull()
})

test('one proxy vouches for the last address, whatever the client put before it', () => {
  expect(clientAddress(forwarded('198.51.100.1, 203.0.113.7'), 1)).toBe('203.0.113.7')
})

test('two proxies vouch for the last but one', () => {
  expect(clientAddress(forwarded('198.51.100.1, 203.0.113.7, 10.0.0.2'), 2)).toBe('203.0.113.7')
})

test('a request that passed fewer proxies than promised has no address', () => {
  expect(clientAddress(forwarded('203.0.113.7'), 2)).toBeNull()
  expect(clientAddress(new Headers(), 1)).toBeNull()
})

import { expect, test } from 'vitest'
import { deviceOf, networkOf } from './sessions'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${webkit} Chrome/131.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`,
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown browser'],
  ['', 'Unknown browser'],
])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))

test.each([
  ['102.89.33.7', '102.89.33.0'],
  ['2001:db8:12:3456:789a::1', '2001:db8:12::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  [null, ''],
])('of %s only %s is kept', (address, network) => expect(networkOf(address)).toBe(network))

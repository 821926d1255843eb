import { isIPv4 } from 'node:net'
import { groupsOf } from '@/lib/platform/client-address'

/** Where a request came from in coarse terms: the device, and the address without its last part. */
export type Origin = { readonly device: string; readonly network: string }

const browsers = [
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** "Chrome on Android", from the User-Agent header. */
export function deviceOf(userAgent: string): string {
  const name = (list: typeof browsers | typeof systems) => list.find(([, says]) => says.test(userAgent))?.[0]
  return [name(browsers) ?? 'Unknown browser', name(systems)].filter(Boolean).join(' on ')
}

/** An IPv4 address without its last part, the first 48 bits of an IPv6 address, or empty if the address is unknown. */
export function networkOf(address: string | null): string {
  if (!address) return ''
  return isIPv4(address) ? address.replace(/\.\d+$/, '.0') : `${groupsOf(address).slice(0, 3).join(':')}::`
}

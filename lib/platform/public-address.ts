import { BlockList, isIP } from 'node:net'

/**
 * IPv4 ranges whose addresses are not public machines (IANA special-purpose registry, multicast, reserved).
 */
const specialPurpose4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  specialPurpose4.addSubnet(network, prefix, 'ipv4')
}

/** Of IPv6 only global unicast is allowed, without ranges for embedded IPv4 and documentation. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const specialPurpose6 = new BlockList()
specialPurpose6.addSubnet('2001::', 23, 'ipv6')
specialPurpose6.addSubnet('2001:db8::', 32, 'ipv6')
specialPurpose6.addSubnet('2002::', 16, 'ipv6')
specialPurpose6.addSubnet('3fff::', 20, 'ipv6')

/** Whether the server may connect to this IP address on behalf of a user. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !specialPurpose4.check(ip, 'ipv4')
  return (
    family === 6 && !ip.includes('%') && globalUnicast.check(ip, 'ipv6') && !specialPurpose6.check(ip, 'ipv6')
  )
}

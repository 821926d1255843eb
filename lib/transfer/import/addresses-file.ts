import type { StreamedFile } from '@/lib/platform/csv'
import type { Client } from '@/lib/platform/supabase/public'
import { movedAddresses } from './queries.ts'

/** The redirects as a configuration of nginx, whose documentation stands in the file. @throws Unavailable */
export async function addressesFile(service: Client): Promise<StreamedFile> {
  const text = nginxMap(await movedAddresses(service))
  return { name: 'old-addresses.conf', type: 'text/plain; charset=utf-8', body: new Blob([text]).stream() }
}

const head = `# Addresses of the former site, and where each leads now. In nginx, outside of \`server\`:
#   include old-addresses.conf;
# and inside of \`server\`:
#   if ($moved) { return 301 $moved; }
`

/** Bytes that the longest address needs in nginx's table: \`moved_addresses\` allows 2000 characters. */
const bucketBytes = 4096

/** Each address with and without a slash at its end. */
export function nginxMap(addresses: Readonly<Record<string, string>>): string {
  const targets = new Map<string, string>()
  for (const [path, target] of Object.entries(addresses)) {
    const forms = path.includes('?') || /\.\w+$/.test(path) ? [path] : [path, `${path}/`]
    for (const form of forms) targets.set(form, target)
  }
  // nginx compares addresses without case and refuses doubles; only those that differ in nothing else are patterns, which take longer.
  const alike = new Map<string, number>()
  for (const path of targets.keys()) alike.set(path.toLowerCase(), (alike.get(path.toLowerCase()) ?? 0) + 1)
  const lines = [...targets].map(([path, target]) => {
    const isAlone = alike.get(path.toLowerCase()) === 1
    return `  ${quoted(isAlone ? path : exactly(path))} ${quoted(target).replace(/\$/g, '%24')};\n`
  })
  const size = 2 ** Math.ceil(Math.log2(Math.max(2048, 2 * targets.size)))
  return `${head}map_hash_bucket_size ${bucketBytes};
map_hash_max_size ${size};
map $request_uri $moved {
${lines.join('')}}
`
}

const exactly = (path: string) => `~^${path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`

/** In the value a dollar sign would name a variable, in the address it does not. */
const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`

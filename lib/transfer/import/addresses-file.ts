import type { StreamedFile } from '@/lib/platform/csv'
import type { Client } from '@/lib/platform/supabase/public'
import { movedAddresses } from './queries.ts'

/** The redirects as entries of a `map` of nginx, whose documentation stands in the file. @throws Unavailable */
export async function addressesFile(service: Client): Promise<StreamedFile> {
  const text = nginxMap(await movedAddresses(service))
  return { name: 'old-addresses.map', type: 'text/plain; charset=utf-8', body: new Blob([text]).stream() }
}

const head = `# Addresses of the former site, and where each leads now. In nginx, outside of \`server\`:
#   map $request_uri $moved { include old-addresses.map; }
# and inside of \`server\`:
#   if ($moved) { return 301 $moved; }
`

/** Each address with and without a slash at its end. */
export function nginxMap(addresses: Readonly<Record<string, string>>): string {
  const lines = Object.entries(addresses).flatMap(([path, target]) => {
    const forms = path.includes('?') || /\.\w+$/.test(path) ? [path] : [path, `${path}/`]
    return forms.map((form) => `${quoted(form)} ${quoted(target)};\n`)
  })
  return head + lines.join('')
}

/** A value in quotes; a dollar sign would name a variable. */
const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&').replace(/\$/g, '%24')}"`

import 'server-only'
import { sealingSecret } from '@/lib/core/sealing-secret'
import { readFormTime } from './form-time'
import { suspicion } from './suspicion'

/** Why what was sent may be spam. Of what a program sent only the words are looked at. */
export function suspicionOf(data: Record<string, unknown>, sent?: FormData): string | undefined {
  const typed = (fields: string[]) => fields.map((field) => data[field] ?? '').join(' ')
  return suspicion({
    honeypot: textOf(sent, 'website'),
    openedFor: readFormTime(textOf(sent, 'opened'), Date.now(), sealingSecret()),
    name: typed(['name', 'fullName', 'firstName', 'lastName']),
    text: typed(['message', 'goals']),
  })
}

function textOf(sent: FormData | undefined, field: string): string {
  const value = sent?.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

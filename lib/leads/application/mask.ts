import { whatsAppNumber } from '@/lib/platform/phone'

/** `ada@gmail.com` as `a***@g***.com`: the sender recognises it, and nobody else learns it. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${firstOf(local)}***@${firstOf(domain)}***${/\.[^.]*$/.exec(domain)?.[0] ?? ''}`
}

/** `0803 123 4589` as `+234 *** ** 89`; of another country's number only the last two digits are shown. */
export function maskPhone(phone: string): string {
  const country = whatsAppNumber(phone)?.startsWith('234') ? '+234' : '***'
  return `${country} *** ** ${phone.replace(/\D/g, '').slice(-2)}`
}

const firstOf = (text: string) => [...text][0] ?? ''

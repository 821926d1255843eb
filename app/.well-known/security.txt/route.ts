import { connection } from 'next/server'
import { securityText } from '@/lib/school/identity'
import { siteIdentity } from '@/lib/school/school'

/** The contact for reports of vulnerabilities (RFC 9116). */
export async function GET() {
  await connection()
  return new Response(securityText(await siteIdentity(), new Date()), {
    // The address may change at any moment, and whoever reports something must not write to the old one.
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

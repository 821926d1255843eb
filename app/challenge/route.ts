import { connection } from 'next/server'
import { challengeFrame } from '@/lib/platform/turnstile/frame'
import { challengeSettings } from '@/lib/platform/turnstile/verify'

const common = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** The page with the Turnstile check, shown in a frame beside a form. */
export async function GET() {
  await connection()
  const settings = challengeSettings()
  if (!settings) return new Response(null, { status: 404, headers: common })
  const { html, policy } = challengeFrame(settings.siteKey, settings.vendor)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
  return new Response(html, { headers: { ...common, ...headers } })
}

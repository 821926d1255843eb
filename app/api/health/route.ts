import { connection } from 'next/server'
import { checkHealth } from '@/lib/platform/health'

export async function GET() {
  await connection()
  const health = await checkHealth()
  return Response.json(health, {
    status: health.status === 'ok' ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}

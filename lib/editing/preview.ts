import 'server-only'
import { env } from '@/lib/core/env'
import { Unavailable } from '@/lib/core/errors'
import { findDraft } from '@/lib/posts/queries'
import { serviceClient } from '@/lib/supabase/service'
import { previewLifetime, previewToken, readPreviewToken } from './preview-token'

/** The address of a draft for somebody without an account, for seven days. */
export function previewAddress(id: string): string {
  return `${env().SITE_URL}/preview/${previewToken(id, Date.now() + previewLifetime, secret())}`
}

/** The post behind a link and when the link ends, or null. The seal is checked before anything is read. @throws Unavailable */
export async function openPreview(token: string) {
  const seen = readPreviewToken(token, Date.now(), secret())
  const post = seen && (await findDraft(serviceClient(), seen.id))
  return post ? { post, expiresAt: new Date(seen.expiresAt) } : null
}

function secret(): string {
  const { SUPABASE_SECRET_KEY } = env()
  if (!SUPABASE_SECRET_KEY) throw new Unavailable('database', 'SUPABASE_SECRET_KEY is not set')
  return SUPABASE_SECRET_KEY
}

import 'server-only'
import { env } from '@/lib/core/env'
import { sealingSecret } from '@/lib/core/sealing-secret'
import { findDraft } from '@/lib/posts/queries'
import { serviceClient } from '@/lib/supabase/service'
import { previewLifetime, previewToken, readPreviewToken } from './preview-token'

/** The address of a draft for somebody without an account, for seven days. */
export function previewAddress(id: string): string {
  return `${env().SITE_URL}/preview/${previewToken(id, Date.now() + previewLifetime, sealingSecret())}`
}

/** The post behind a link and when the link ends, or null. The seal is checked before anything is read. @throws Unavailable */
export async function openPreview(token: string) {
  const seen = readPreviewToken(token, Date.now(), sealingSecret())
  const post = seen && (await findDraft(serviceClient(), seen.id))
  return post ? { post, expiresAt: new Date(seen.expiresAt) } : null
}

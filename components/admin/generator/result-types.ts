import type { FoundSource } from '@/lib/generation/find-sources'
import type { Finding } from '@/lib/generation/quality/finding'
import type { Draft } from '@/lib/generation/types'

/** What the post route answers: the Generated post of SPEC 3, kept under `id`. */
export type PostResult = Draft & { id: string; findings: readonly Finding[] }

export type SourcesResult = { id: string; sources: readonly FoundSource[] }

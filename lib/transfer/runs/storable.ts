import type { Json } from '@/lib/platform/supabase/database.types'

/** JSON without U+0000 and without halves of characters: PostgreSQL's jsonb refuses both. */
export function storable(value: unknown): Json {
  if (typeof value === 'string') return value.replaceAll('\0', '').replace(halfCharacter, '\uFFFD')
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value as Json
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)]))
}

const halfCharacter = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

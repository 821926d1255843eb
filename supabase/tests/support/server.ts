import { vi } from 'vitest'

/** The site's own server, in this process: what is imported after this reads the test's database, and these settings. */
export function actAsServer(settings: Record<string, string> = {}) {
  const database = {
    SUPABASE_URL: process.env.TEST_SUPABASE_URL,
    SUPABASE_PUBLISHABLE_KEY: process.env.TEST_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: process.env.TEST_SECRET_KEY,
  }
  for (const [name, value] of Object.entries({ ...database, ...settings })) vi.stubEnv(name, value)
  vi.resetModules()
}

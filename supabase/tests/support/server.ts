import { vi } from 'vitest'

/**
 * Configures this process as the site's server: modules imported afterwards use the test's database and these
 * settings.
 */
export function actAsServer(settings: Record<string, string> = {}) {
  const database = {
    SUPABASE_URL: process.env.TEST_SUPABASE_URL,
    SUPABASE_PUBLISHABLE_KEY: process.env.TEST_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: process.env.TEST_SECRET_KEY,
  }
  for (const [name, value] of Object.entries({ ...database, ...settings })) vi.stubEnv(name, value)
  vi.resetModules()
}

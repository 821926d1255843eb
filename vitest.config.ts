import path from 'node:path'
import { defineConfig } from 'vitest/config'

const resolve = {
  alias: {
    '@': import.meta.dirname,
    // The marker package throws outside React's server bundle, where tests run.
    'server-only': path.join(import.meta.dirname, 'node_modules/server-only/empty.js'),
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: { name: 'unit', include: ['{app,components,lib,scripts,server}/**/*.test.{ts,tsx}'] },
      },
      {
        resolve,
        test: {
          name: 'database',
          include: ['supabase/tests/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 20_000,
        },
      },
    ],
  },
})

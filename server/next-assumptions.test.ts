import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('Next measures each page that it stores as JSON, without which serve.ts need not change the JSON of buffers', () => {
  const file = fileURLToPath(import.meta.resolve('next/dist/server/lib/incremental-cache/index.js'))
  expect(readFileSync(file, 'utf8')).toContain('const itemSize = JSON.stringify(data).length')
})

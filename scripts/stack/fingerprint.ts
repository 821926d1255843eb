import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const sources = [
  'app',
  'components',
  'lib',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/** A hash of everything that determines a build; with an equal hash the last build is reused. */
export function fingerprintSources(root: string): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(path.join(root, source))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function filesUnder(target: string): string[] {
  const stats = statSync(target, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [target]
  return readdirSync(target)
    .sort()
    .flatMap((name) => filesUnder(path.join(target, name)))
}

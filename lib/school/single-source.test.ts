import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

const facts = {
  'a price': /₦\s?\d|\b\d{2,3}[,_]000\b/,
  'the start of the cohort': /\bDec(?:ember)? 1\b|2025-12-01/,
  'the size of a cohort': /\b30 (?:students|seats)\b/,
  'the length of the course': /\b(?:8|eight)[ -]weeks?\b/i,
  'the number of graduates': /\b500\+/,
  'the discount': /\b10%/,
  'office hours': /\b\d{1,2}:00 [AP]M\b/,
  'the contact details': /\+234 800 000 0000|hello@academy\.example/,
}

const sourceFiles = [
  'lib/school/courses/details.ts',
  'lib/school/cohort.ts',
  'lib/platform/env.ts',
  'lib/platform/env-rules.ts',
]

const sources = globSync(
  ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/{school,leads}/**/*.{ts,tsx}'],
  {
    cwd: root,
    // The inbox and its replies show submitted values and contain no price; their limits are numbers, too.
    exclude: ['lib/leads/{inbox,replies}/**'],
  },
).filter((file) => !file.includes('.test.') && !sourceFiles.includes(file))

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test.each(Object.entries(facts))(
  '%s is written in one place and read from there (CONTRACT decision 12)',
  (_, fact) => {
    expect(sources.length).toBeGreaterThan(20)
    const repeated = sources.filter((file) =>
      fact.test(withoutComments(readFileSync(path.join(root, file), 'utf8'))),
    )
    expect(repeated).toEqual([])
  },
)

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { composeSchool, type School } from './compose'
import { pages, withTexts } from './pages'
import { sampleSchool } from './sample'

const root = path.join(import.meta.dirname, '../..')
const sample = await sampleSchool(root)

const titles = sample.courses.flatMap(({ title, listing_title, short_title }) =>
  [title, listing_title, short_title].filter((name) => name !== null),
)

const facts = {
  'a price': /₦\s?\d|\b(?:120|150|180|250)[,_]?000\b/,
  'the start of the cohort': /\bDec(?:ember)? 1\b|2025-12-01/,
  'the size of a cohort': /\b30 (?:students|seats)\b/,
  'the length of the course': /\b(?:8|eight)[ -]weeks?\b|\bweek (?:8|eight)\b/i,
  'the number of graduates': /\b500\+|\b500 (?:graduates|people)\b/,
  'the discount': /\b10%/,
  'the year it was founded': /\b2022\b/,
  'when a person replies': /\bwithin 24 hours\b/,
  'office hours': /\b\d{1,2}:00 [AP]M\b|\bMon-Fri\b/,
  // Time zones are named after the city; the readers of the blog live in it and in others.
  'the city': /(?<!Africa\/)\bLagos\b(?!, Ibadan)/,
  'the location': /\bNigeria\b/,
  'the tagline': /\bnext generation of product designers\b|\bindustry-leading\b/i,
  'the contact details': /\+234 800 000 0000|hello@academy\.example/,
  'the founder': /\bFunmi\b/,
  'a course': new RegExp(titles.map((title) => title.replace(/\W/g, '\\$&')).join('|')),
}

const sources = globSync(
  [
    'app/**/*.{ts,tsx}',
    'components/**/*.{ts,tsx}',
    'lib/{school,forms,mail,accounts,leads,seo,newsletter,jobs,ai,content}/**/*.{ts,tsx}',
    'server/**/*.ts',
    '{middleware,next.config}.ts',
  ],
  {
    cwd: root,
    // The inbox and its replies show submitted values and contain no price; their limits are numbers, too.
    exclude: ['lib/leads/{inbox,replies}/**'],
  },
).filter((file) => !file.includes('.test.'))

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

let school: School
beforeAll(async () => {
  school = composeSchool(sample)
})

test.each(Object.entries(facts))(
  '%s is written in no source file, only in supabase/school.yaml (CONTRACT decision 12)',
  (_, fact) => {
    expect(sources.length).toBeGreaterThan(200)
    const written = sources.filter((file) =>
      fact.test(withoutComments(readFileSync(path.join(root, file), 'utf8'))),
    )
    expect(written).toEqual([])
    // The pattern is one that pages would show.
    expect(JSON.stringify([school, withTexts(pages.home, school)])).toMatch(fact)
  },
)

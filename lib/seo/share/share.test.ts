import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { composeSchool, type School } from '@/lib/school/compose'
import { staticPages } from '@/lib/school/pages'
import { sampleSchool } from '@/lib/school/sample'
import {
  generalCard,
  pageCard,
  pageOfPicture,
  pictureAddress,
  type ShareCard,
  shareImage,
  shareSize,
} from './cards'
import { drawPicture, layOutTitle, pictureSvg } from './picture'

let school: School
beforeAll(async () => {
  school = composeSchool(await sampleSchool())
})

const paths = [...staticPages.map(({ path }) => path), '/course/figma-mastery']
const sample = (title: string): ShareCard => ({
  title,
  note: '7 min read',
  cloth: { kind: 'adire', seed: 'sample', layout: 'og', tone: 'yarn', colour: 'epo' },
})
const titles = {
  short: 'The 2 MB checkout',
  yoruba: 'Ẹ̀kọ́ ọ̀fẹ́: ṣé ₦150,000 tó fún Ọ̀ṣun?',
  longest: 'interviews notes prototypes '.repeat(12),
  oneWord: 'w'.repeat(240),
  unknown: '你好 🎉',
  markup: '<script>&"',
}

describe('a picture with any title is 1200 by 630 and far below the size limit of messengers', () => {
  test.each(Object.entries(titles))('%s', async (_, title) => {
    const png = await drawPicture(sample(title), 'The Academy')
    const { width, height, format } = await sharp(png).metadata()
    expect({ width, height, format }).toEqual({ ...shareSize, format: 'png' })
    expect(png.byteLength).toBeLessThan(100_000)
  })
})

test('one picture is drawn at a time, fifty wait, and more are refused', async () => {
  const all = Array.from({ length: 60 }, () => drawPicture(sample('One of many'), 'The Academy'))
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(9)
  await expect(drawPicture(sample('Later'), 'The Academy')).resolves.toBeInstanceOf(Uint8Array)
}, 60_000)

test.each(paths)('%s has its own card, and its URL leads back to it', (path) => {
  const card = pageCard(school, path)
  if (!card) return expect.fail('no card')
  const [, og, mark, ...segments] = pictureAddress(path, card, 'The Academy').split('/')
  expect([og, pageOfPicture(segments)]).toEqual(['og', path])
  expect(mark).toMatch(/^[\w-]{10}$/)
})

test('cards show the facts of the school', async () => {
  expect(generalCard(school)).toMatchObject({
    title: 'Product design, learnt live in eight weeks.',
    note: 'Next Cohort Starts Dec 1, 2025',
  })
  expect(pageCard(school, '/about')?.note).toBe('Lagos, Nigeria')
  expect(pageCard(school, '/course/figma-mastery')?.note).toBe('6 weeks · ₦120,000')
  const sample = await sampleSchool()
  const courses = sample.courses.map((course) => ({ ...course, price: null }))
  const withoutFees = composeSchool({ ...sample, courses, upcoming: {} })
  expect(pageCard(withoutFees, '/course/figma-mastery')?.note).toBe('6 weeks')
  expect(pageCard(withoutFees, '/enroll')?.note).toBe('The next cohort will be announced')
  expect(shareImage(withoutFees, '/').url).not.toBe(shareImage(school, '/').url)
})

test('the picture of a course is also found at an address that the course had', async () => {
  const sample = await sampleSchool()
  const course_ids = [...sample.course_ids, { id: 'figma', course_id: 'figma-mastery' }]
  const moved = composeSchool({ ...sample, course_ids })
  expect(pageCard(moved, '/course/figma')).toEqual(pageCard(moved, '/course/figma-mastery'))
  for (const id of ['unknown', 'constructor']) expect(pageCard(moved, `/course/${id}`)).toBeUndefined()
})

test('a page without a card has the picture of the home page', () => {
  expect(shareImage(school, '/blog/search')).toMatchObject({
    url: shareImage(school, '/').url,
    alt: 'Product design, learnt live in eight weeks. · The Academy',
  })
})

test('an unknown page has no card', () => {
  expect(pageCard(school, '/constructor')).toBeUndefined()
  expect(pageCard(school, 'constructor')).toBeUndefined()
  expect(pageOfPicture(['about.svg'])).toBeUndefined()
})

test('the URL changes with the title, the note, the cloth and the name', () => {
  const card = sample('One')
  const cards = [
    card,
    { ...card, title: 'Two' },
    { ...card, note: '' },
    { ...card, cloth: { ...card.cloth, seed: 'b' } },
  ]
  const addresses = cards.map((one) => pictureAddress('/blog/x', one as ShareCard, 'The Academy'))
  addresses.push(pictureAddress('/blog/x', card, 'Another Academy'))
  expect(new Set(addresses).size).toBe(5)
})

test('a title of any length stays above the stitched line', () => {
  for (const title of Object.values(titles)) {
    const { lines } = layOutTitle(title, 700)
    expect(lines.at(-1)?.baseline ?? 0).toBeLessThan(380)
  }
})

// Pictures are cached by URL for ever. When this fails, the drawing has changed: raise DESIGN in cards.ts
// (unless CLOTH_VERSION rose), then write the new fingerprint here.
test('the drawing is unchanged since its design number was raised', () => {
  const drawings = Object.values(titles).map((title) => pictureSvg(sample(title), 'The Academy'))
  expect(createHash('sha256').update(drawings.join()).digest('hex').slice(0, 16)).toBe('1550bf0211206937')
})

import { expect, test } from 'vitest'
import { categoryColour, postCloth, postCloths, projectCloth, projectCloths } from './subjects'

const posts = Array.from({ length: 60 }, (_, i) => ({ slug: `post-${i}`, categorySlug: 'design' }))

test.each([
  ['design', 'danfo'],
  ['career', 'alaariSoft'],
  ['research', 'ofefe'],
  ['tools', 'epo'],
  ['community', 'eweSoft'],
])('the category %s is dyed %s', (slug, yarn) => {
  expect(categoryColour(slug).yarn).toBe(yarn)
})

test('a category we do not know always has the same yarn; no category is danfo', () => {
  expect(categoryColour('freelancing')).toEqual(categoryColour('freelancing'))
  expect(categoryColour(null).yarn).toBe('danfo')
})

test('about half of all posts are deep, a quarter pale, a quarter yarn', () => {
  const tones = Array.from({ length: 2000 }, (_, i) => postCloth({ slug: `any-${i}` }).tone)
  const share = (tone: string) => tones.filter((other) => other === tone).length / tones.length
  expect(share('deep')).toBeCloseTo(0.5, 1)
  expect(share('pale')).toBeCloseTo(0.25, 1)
  expect(share('yarn')).toBeCloseTo(0.25, 1)
})

test.each([1, 2, 3, 4])('in %i columns, no neighbours share a layout', (columns) => {
  const layouts = postCloths(posts, columns).map(({ layout }) => layout)
  for (const [i, layout] of layouts.entries()) {
    if (i % columns !== 0) expect(layout).not.toBe(layouts[i - 1])
    expect(layout).not.toBe(layouts[i - columns])
  }
})

test('a post on its own keeps the cloth of its slug', () => {
  const [post = { slug: '' }] = posts
  expect(postCloths([post])).toEqual([postCloth(post)])
})

const projects = Array.from({ length: 24 }, (_, i) => ({
  id: `project-${i}`,
  category: i % 2 ? 'Web Design' : 'Mobile Design',
}))

test('mobile work is shown on phones, web work in a browser', () => {
  expect(projectCloth({ id: 'a', category: 'Mobile Design' }).device).toBe('phones')
  expect(projectCloth({ id: 'a', category: 'Web Design' }).device).toBe('browser')
})

test('six projects stand on six grounds, and no neighbours ever share one', () => {
  const grounds = projectCloths(projects).map(({ ground }) => ground)
  expect(new Set(grounds.slice(0, 6)).size).toBe(6)
  for (const [i, ground] of grounds.entries()) expect(grounds.slice(i + 1, i + 6)).not.toContain(ground)
})

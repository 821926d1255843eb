import { expect, test } from 'vitest'
import { projectCloth, projectCloths } from './projects'

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

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const picturesOf = (page: string) =>
  [...readFileSync(`docs/${page}`, 'utf8').matchAll(/src="([^"]+)"/g)].map(([, file]) => `docs/${file}`)

test.each(readdirSync('docs').filter((name) => name.endsWith('.md')))(
  'every picture in %s exists',
  (page) => {
    for (const file of picturesOf(page)) expect(statSync(file).size, file).toBeGreaterThan(1000)
  },
)

// Owners read it on a phone, which loads all of them.
test('the guide for owners has two small pictures of each task', () => {
  const pictures = picturesOf('school.md')
  expect(pictures).toHaveLength(12)
  for (const file of pictures) expect(statSync(file).size, file).toBeLessThan(60_000)
})

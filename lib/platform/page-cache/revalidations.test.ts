import diagnostics from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import { onRevalidation, readCurrent } from './revalidations'

const changed = diagnostics.channel('page-cache.changed')
const revalidate = () => changed.publish({ tags: ['posts'] })

/** Returns how often it was called; `during` is called while it waits for the database. */
function createRead(during: (read: number) => void) {
  let reads = 0
  return async () => {
    const read = ++reads
    await undefined
    during(read)
    return read
  }
}

test('a read during which nothing was revalidated is not repeated', async () => {
  revalidate()
  expect(await readCurrent(createRead(() => {}))).toBe(1)
})

test('a read that began before a change is repeated after it', async () => {
  expect(await readCurrent(createRead((read) => read === 1 && revalidate()))).toBe(2)
})

test('changes without end do not keep a reader waiting', async () => {
  expect(await readCurrent(createRead(revalidate))).toBe(3)
})

test('a listener gets the tags', () => {
  const tags: (readonly string[])[] = []
  onRevalidation((revalidated) => tags.push(revalidated))
  revalidate()
  expect(tags).toEqual([['posts']])
})

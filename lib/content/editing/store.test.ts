import { expect, test } from 'vitest'
import { emptyText } from './post-text'
import { withLocalPictures } from './store'

test('pictures stored on this site are left as they are', async () => {
  const text = {
    ...emptyText,
    heroImage: '/images/a.svg',
    content: '![a](/images/a.svg) [b](https://b.example)',
  }
  expect(await withLocalPictures(text)).toEqual(text)
})

test('a hero picture on the internal network is refused', async () => {
  expect(await withLocalPictures({ ...emptyText, heroImage: 'http://127.0.0.1:54321/a.png' })).toBeUndefined()
})

test('a picture in the content that cannot be fetched keeps its address', async () => {
  const text = { ...emptyText, content: '![a](http://127.0.0.1/a.png)' }
  expect(await withLocalPictures(text)).toEqual(text)
})

import { expect, test } from 'vitest'
import { withOwnPictures } from './own-pictures'
import { emptyText } from './post-text'

test('pictures of our own are left as they are', async () => {
  const text = {
    ...emptyText,
    heroImage: '/images/a.svg',
    content: '![a](/images/a.svg) [b](https://b.example)',
  }
  expect(await withOwnPictures(text)).toEqual(text)
})

test('a hero picture inside this network cannot be had', async () => {
  expect(await withOwnPictures({ ...emptyText, heroImage: 'http://127.0.0.1:54321/a.png' })).toBeUndefined()
})

test('a picture in the content that cannot be had stays as it was typed', async () => {
  const text = { ...emptyText, content: '![a](http://127.0.0.1/a.png)' }
  expect(await withOwnPictures(text)).toEqual(text)
})

import { expect, it } from 'vitest'
import { allPicturesIn, isUploading, pictureMarkdown, picturesIn, withAlt } from './pictures'

const short = (markdown: string) => picturesIn(markdown).map(({ src, alt, copy }) => [src, alt, copy])

it('the pictures of a text are found in their order, also the same one twice', () => {
  expect(short('![a](/1.webp) x ![](/2.webp "Title")\n\n![c](/1.webp)')).toEqual([
    ['/1.webp', 'a', 0],
    ['/2.webp', '', 0],
    ['/1.webp', 'c', 1],
  ])
})

it.each([
  '```\n![a](/1.webp)\n```',
  '~~~md\n![a](/1.webp)',
  'Write `![a](/1.webp)` or ``a `![a](/1.webp)` b``.',
  '\\![a](/1.webp)',
  '![Uploading a](upload:0123456789ab)',
  '[a](/1.webp)',
])('no picture is found in %j', (markdown) => {
  expect(picturesIn(markdown)).toEqual([])
})

it('a picture that is still uploading keeps its place among all of them', () => {
  const all = allPicturesIn('![Uploading a](upload:0123456789ab)\n\n![b](/1.webp)')
  expect(all.map((picture) => [isUploading(picture), picture.alt])).toEqual([
    [true, 'Uploading a'],
    [false, 'b'],
  ])
})

it('the alt text of exactly one picture is written', () => {
  const text = '![](/1.webp)\n\n![old](/1.webp)\n\n![](/2.webp)'
  expect(withAlt(text, { src: '/1.webp', copy: 1 }, 'New')).toBe(
    '![](/1.webp)\n\n![New](/1.webp)\n\n![](/2.webp)',
  )
  expect(withAlt(text, { src: '/3.webp', copy: 0 }, 'New')).toBe(text)
})

it('any alt text is kept as it was typed', () => {
  const alt = 'A [box] of *5_000* `yards` \\ <b> & "more" '
  const text = withAlt(pictureMarkdown('/1.webp'), { src: '/1.webp', copy: 0 }, alt)
  expect(short(text)).toEqual([['/1.webp', alt, 0]])
  expect(pictureMarkdown('/1.webp', 'two\nlines')).toBe('![two lines](/1.webp)')
})

it.each([
  '- the ` key\n- ![a](/1.webp)\n- ` again',
  '## The ` key\n![a](/1.webp)\nuse `',
  '    ```\n\n![a](/1.webp)',
  '\\\\![a](/1.webp)',
])('the picture is found in %j', (markdown) => expect(short(markdown)).toEqual([['/1.webp', 'a', 0]]))

it('an alt text with brackets is found whole, and a single backtick hides nothing', () => {
  expect(short('A ` and ![a [b] c](/1.webp)\n\nAnother `.')).toEqual([['/1.webp', 'a [b] c', 0]])
})

it('an address with parentheses is found whole', () => {
  expect(short('![a](https://a.b/c_(d).png)')).toEqual([['https://a.b/c_(d).png', 'a', 0]])
})

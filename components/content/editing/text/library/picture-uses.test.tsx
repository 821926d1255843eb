import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureUses, type PictureUsesProps } from './picture-uses'

const render = (props: PictureUsesProps) => renderToStaticMarkup(<PictureUses {...props} />)

const text = (props: PictureUsesProps) => render(props).replace(/<[^>]*>/g, '')

const uses = [
  { kind: 'version', id: 'p1', label: 'A post' },
  { kind: 'school', id: 'people', label: 'Ada Obi' },
  { kind: 'school-version', id: 'team_members', label: '' },
  { kind: 'account', id: 'account', label: '' },
] as const

test('everything that uses a picture is named in one sentence', () => {
  expect(text({ uses })).toBe(
    'an earlier version of A post, Ada Obi, an earlier version of the school, an account',
  )
})

test('only who may open the school gets links to it', () => {
  const links = (opensSchool: boolean) =>
    [...render({ uses, opensSchool }).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links(false)).toEqual(['/admin/posts/p1'])
  expect(links(true)).toEqual(['/admin/posts/p1', '/admin/school', '/admin/school'])
})

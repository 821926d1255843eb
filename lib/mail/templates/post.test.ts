import { describe, expect, it } from 'vitest'
import { renderEmail } from '@/lib/mail/render-email'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { compose as composeFor } from './compose'

const sample = composeSchool(await sampleSchool())
const compose = (claimed: Parameters<typeof composeFor>[0]) => composeFor(claimed, sample)
const { url } = sample.identity
const token = '0b1c8f3e-6f1c-4c59-9d0a-0f6a4f1f2a3b'
const post = {
  title: 'Grids & <b>rhythm</b>',
  slug: 'grids-and-rhythm',
  excerpt: 'What a grid is for.',
  picture: '/og/abc/blog/grids-and-rhythm.png',
  pictureAlt: 'A grid',
}
const mails = [
  { template: 'newsletter_post', payload: { ...post, token } },
  { template: 'newsletter_post_test', payload: post },
]
const render = (template: string, payload: object) =>
  renderEmail(compose({ template, payload: payload as never }).content, { name: 'The Academy', url })

describe.each(mails)('the $template', ({ template, payload }) => {
  it('links to the article, and contains its picture', async () => {
    const { html, text } = await render(template, payload)
    for (const part of [html, text]) expect(part).toContain(`${url}/blog/grids-and-rhythm`)
    expect(html).toContain(`src="${url}/og/abc/blog/grids-and-rhythm.png"`)
    expect(html).not.toContain('<b>')
    expect(text).toContain('Grids & <b>rhythm</b>\n')
    expect(text).toContain('What a grid is for.')
    expect(text).not.toContain('/og/')
    expect(html.length).toBeLessThan(30_000)
  })

  it('works without an excerpt and a picture', async () => {
    const { html, text } = await render(template, { ...payload, excerpt: null, picture: null })
    expect(html).not.toContain('<img')
    expect(text).toContain('A new article is on our blog.')
  })
})

it('a reader can unsubscribe in the mail program or by the link', async () => {
  const { headers, subject } = compose({ template: 'newsletter_post', payload: { ...post, token } })
  expect(subject).toBe(post.title)
  expect(headers).toEqual({
    'List-Unsubscribe': `<${url}/api/newsletter/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const { text } = await render('newsletter_post', { ...post, token })
  expect(text).toContain(`${url}/newsletter/unsubscribe?token=${token}`)
})

it('a test mail says that it is one, and its link ends no subscription', async () => {
  const { headers, subject } = compose({ template: 'newsletter_post_test', payload: post })
  expect([headers, subject]).toEqual([undefined, `Test: ${post.title}`])
  const { text } = await render('newsletter_post_test', post)
  expect(text).toContain(`${url}/newsletter/unsubscribe`)
  expect(text).not.toContain('token')
})

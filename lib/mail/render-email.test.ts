import { expect, test } from 'vitest'
import { renderEmail } from './render-email'

const school = { name: 'The Academy', url: 'https://academy.example' }

test('a message of very many lines is rendered completely, in HTML and in plain text', async () => {
  const message = Array.from({ length: 2500 }, (_, place) => `Line ${place}.`)
  const text = message.join('\n')
  const mail = await renderEmail(
    {
      preview: 'A message',
      heading: 'A message',
      paragraphs: [text],
      fields: [['Message', text]],
      quote: { heading: 'You wrote:', text },
    },
    school,
  )
  const places = Array.from({ length: 3 }, () => message).flat()
  expect(mail.html.match(/Line \d+\./g)).toEqual(places)
  expect(mail.text.match(/Line \d+\./g)).toEqual(places)
  expect(mail.html.match(/<br\/>/g)).toHaveLength(3 * 2499)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaveState } from './autosave'

const offline = { busy: false, dirty: true, failure: 'offline', savedAt: null } as const

test('a lost connection is announced with where the text is kept meanwhile', () => {
  const text = renderToStaticMarkup(<SaveState {...offline} canStore />)
  expect(text).toContain('Not connected. Kept on this device.')
})

test('somebody whose browser keeps no copies is told not to close the page', () => {
  const text = renderToStaticMarkup(<SaveState {...offline} canStore={false} />)
  expect(text).toContain('This browser keeps no copies: do not close the page.')
})

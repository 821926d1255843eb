import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaveState } from './autosave'

const offline = { busy: false, dirty: true, failure: 'offline', savedAt: null } as const

test.each([
  ['offline', 'You are offline. Kept on this device.'],
  ['unreachable', 'Not connected. Kept on this device.'],
] as const)(
  'why a text is not saved (%s) is announced with where it is kept meanwhile',
  (failure, message) => {
    const text = renderToStaticMarkup(<SaveState {...offline} failure={failure} canStore />)
    expect(text).toContain(message)
  },
)

test('somebody whose browser keeps no copies is told not to close the page', () => {
  const text = renderToStaticMarkup(<SaveState {...offline} canStore={false} />)
  expect(text).toContain('This browser keeps no copies: do not close the page.')
})

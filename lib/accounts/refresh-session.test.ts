import { NextRequest } from 'next/server'
import { describe, expect, test } from 'vitest'
import { refreshSession } from './refresh-session'

async function respondTo(method: string, path: string) {
  const { status, headers } = await refreshSession(new NextRequest(`http://localhost${path}`, { method }))
  return [status, headers.get('location')]
}

describe('without a session', () => {
  test.each(['GET', 'HEAD'])('%s of an admin page is redirected to the sign-in page', async (method) => {
    expect(await respondTo(method, '/admin/posts?page=2')).toEqual([
      307,
      'http://localhost/login?next=%2Fadmin%2Fposts%3Fpage%3D2',
    ])
  })

  test.each([
    ['POST', '/admin/posts'],
    ['GET', '/api/session'],
    ['HEAD', '/api/session'],
  ])('%s %s is passed on, because its action or handler responds', async (method, path) => {
    expect(await respondTo(method, path)).toEqual([200, null])
  })
})

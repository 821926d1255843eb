import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { challengeFrame } from './frame'

const { html, policy } = challengeFrame('1x00000000000000000000AA', 'https://challenges.cloudflare.com')

test('the policy allows only the script that is written into the frame', () => {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  expect(scripts).toHaveLength(1)
  const hash = createHash('sha256').update(String(scripts[0])).digest('base64')
  expect(policy).toContain(`script-src 'sha256-${hash}' https://challenges.cloudflare.com;`)
  expect(html).toContain('1x00000000000000000000AA')
})

test('no other host is allowed, and no other site may embed it', () => {
  expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/)
  expect(new Set(policy.match(/https?:[^\s;]+/g))).toEqual(new Set(['https://challenges.cloudflare.com']))
  expect(policy).not.toMatch(/unsafe|\*/)
})

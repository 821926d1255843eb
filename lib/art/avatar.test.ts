import { expect, test } from 'vitest'
import { avatarInk } from './avatar'
import { clothSvg } from './draw'
import { contrast } from './palette'

test('initials can be read on every avatar', () => {
  for (let i = 0; i < 100; i++) {
    const seed = `Person ${i}`
    const ground = /<path fill="(#[\da-f]{6})"/.exec(clothSvg({ kind: 'avatar', seed }))?.[1] ?? ''
    expect(contrast(avatarInk(seed), ground)).toBeGreaterThanOrEqual(4.5)
  }
})

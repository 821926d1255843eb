import { writeFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkClock, clockFinding, compareWithDatabase } from './clock.ts'
import { levels, temporaryInstall } from './testing/install.ts'

const { pathOf, settings } = temporaryInstall()

test('a clock may differ by a few seconds', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const levelOf = (seconds: number) =>
    clockFinding('Clock', new Date(now.getTime() + seconds * 1000), now).level
  expect([0, -5, 30, -61].map(levelOf)).toEqual(['ok', 'ok', 'warning', 'problem'])
})

describe('the clock', () => {
  /** A command in place of the system's own. */
  function answerAsTimedatectl(script: string) {
    writeFileSync(pathOf('timedatectl'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    vi.stubEnv('PATH', pathOf())
    onTestFinished(() => void vi.unstubAllEnvs())
  }
  const now = new Date('2026-11-25T12:00:00Z')

  test.each([
    ['echo yes', 'ok', '; the system says that a time service sets it'],
    ['echo no', 'warning', ', and no time service sets it: timedatectl set-ntp true'],
    ['exit 1', 'warning', ': compare it yourself, timedatectl does not say whether a time service sets it'],
  ])('where timedatectl does "%s", is %s', async (script, level, text) => {
    answerAsTimedatectl(`[ "$1 $2" = "show --property=NTPSynchronized" ] && ${script}`)
    expect(await checkClock(now)).toEqual({ level, check: 'Clock', text: `2026-11-25 12:00 UTC${text}` })
  })

  test('is compared with that of a database on another machine, not with itself', async () => {
    const hour = new Date(Date.now() - 3_600_000)
    const compare = (values: Record<string, string>) => compareWithDatabase(settings(values), hour)
    const at = (host: string) => ({ DATABASE_URL: `postgres://academy:x@${host}/academy` })
    expect(await compare({})).toEqual([])
    expect(await compare(at('127.0.0.1'))).toEqual([])
    expect(await compare(at('localhost'))).toEqual([])
    expect(await compare(at('[::1]'))).toEqual([])
    // An address of documents, which no machine has.
    expect(levels(await compare(at('192.0.2.1:5432')))).toEqual({
      "Clock, against the database's": 'problem',
    })
  })
})

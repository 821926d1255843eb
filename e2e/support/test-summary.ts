import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'

/**
 * Writes what the end of a long run lists, a line for every test: to the file `FAILED_TESTS` those that failed, to `FLAKY_TESTS` those
 * that passed when they were run again, with what failed before.
 */
export default class TestSummary implements Reporter {
  private suite: Suite | undefined

  onBegin(_: FullConfig, suite: Suite) {
    this.suite = suite
  }

  onEnd() {
    const { FAILED_TESTS, FLAKY_TESTS } = process.env
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome()
      if (outcome === 'unexpected') addLine(FAILED_TESTS, test, test.results.at(-1))
      if (outcome === 'flaky') addLine(FLAKY_TESTS, test, test.results[0])
    }
  }

  printsToStdio() {
    return false
  }
}

function addLine(file: string | undefined, test: TestCase, result: TestResult | undefined) {
  if (!file || !result) return
  const { status, errors, annotations } = result
  const title = test.titlePath().filter(Boolean).join(' › ')
  const facts = [...errors.map(describeError), ...annotations.map(({ description }) => description)]
  appendFileSync(file, `${title}: ${facts.filter(Boolean).join('; ') || status}\n`)
}

/** The first line of the message, what the test was waiting for, what happened last, and the line of the test. */
function describeError({ message = '', location }: TestError): string {
  const [cause, ...details] = stripVTControlCharacters(message).split('\n')
  const awaited = details.find((line) => line.includes('waiting for'))?.trim()
  const last = details.findLast((line) => line.trim().startsWith('- '))?.trim()
  const where = location && `line ${location.line}`
  return [cause, awaited, last === awaited ? undefined : last, where].filter(Boolean).join(' ')
}

import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

/**
 * Writes what the end of a long run lists: a line for every test that failed to the file `FAILED_TESTS`, and for every failure after which
 * the test is run again to `FLAKY_TESTS`.
 */
export default class TestSummary implements Reporter {
  onTestEnd(test: TestCase, { status, errors, annotations, retry }: TestResult) {
    const { FAILED_TESTS, FLAKY_TESTS } = process.env
    const file = retry < test.retries ? FLAKY_TESTS : FAILED_TESTS
    if (!file || status === 'skipped' || status === test.expectedStatus) return
    const title = test.titlePath().filter(Boolean).join(' › ')
    const facts = [...errors.map(describeError), ...annotations.map(({ description }) => description)]
    appendFileSync(file, `${title}: ${facts.filter(Boolean).join('; ') || status}\n`)
  }

  printsToStdio() {
    return false
  }
}

/** The first line of the message, what the test was waiting for, what happened last, and the line of the test. */
function describeError({ message = '', location }: TestError): string {
  const [cause, ...details] = stripVTControlCharacters(message).split('\n')
  const awaited = details.find((line) => line.includes('waiting for'))?.trim()
  const last = details.findLast((line) => line.trim().startsWith('- '))?.trim()
  const where = location && `line ${location.line}`
  return [cause, awaited, last === awaited ? undefined : last, where].filter(Boolean).join(' ')
}

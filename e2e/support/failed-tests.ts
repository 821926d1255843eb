import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

/** Appends a line for every failed test to the file `FAILED_TESTS`, so that the end of a long run can list them. */
export default class FailedTests implements Reporter {
  onTestEnd(test: TestCase, { status, errors }: TestResult) {
    const file = process.env.FAILED_TESTS
    if (!file || status === 'skipped' || status === test.expectedStatus) return
    const title = test.titlePath().filter(Boolean).join(' › ')
    appendFileSync(file, `${title}: ${errors.map(describeError).join('; ') || status}\n`)
  }

  printsToStdio() {
    return false
  }
}

/** The first line of the message, what the test was waiting for, and the line of the test. */
function describeError({ message = '', location }: TestError): string {
  const [cause, ...details] = stripVTControlCharacters(message).split('\n')
  const awaited = details.find((line) => line.includes('waiting for'))?.trim()
  return [cause, awaited, location && `line ${location.line}`].filter(Boolean).join(' ')
}

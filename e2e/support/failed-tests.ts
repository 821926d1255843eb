import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

/** Appends a line for every failed test to the file `FAILED_TESTS`, so that the end of a long run can list them. */
export default class FailedTests implements Reporter {
  onTestEnd(test: TestCase, { status, errors, annotations }: TestResult) {
    const file = process.env.FAILED_TESTS
    if (!file || status === 'skipped' || status === test.expectedStatus) return
    const title = test.titlePath().filter(Boolean).join(' › ')
    const facts = [...errors.map(describeError), ...annotations.map(({ description }) => description)]
    appendFileSync(file, `${title}: ${facts.filter(Boolean).join('; ') || status}\n`)
  }

  printsToStdio() {
    return false
  }
}

/** The first line of the message, what the test was waiting for, what happened last, what was received, and the line of the test. */
function describeError({ message = '', location }: TestError): string {
  const [cause, ...details] = stripVTControlCharacters(message).split('\n')
  const awaited = details.find((line) => line.includes('waiting for'))?.trim()
  const last = details.findLast((line) => line.trim().startsWith('- '))?.trim()
  const received = details
    .filter((line) => /^(\+ {2,}|Received)/.test(line))
    .map((line) => line.slice(0, 300))
  const where = location && `line ${location.line}`
  return [cause, awaited, last === awaited ? undefined : last, ...received.slice(0, 3), where]
    .filter(Boolean)
    .join(' ')
}

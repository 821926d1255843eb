import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Appends a line for every failed test to the file `FAILED_TESTS`, so that the end of a long run can list them. */
export default class FailedTests implements Reporter {
  onTestEnd(test: TestCase, { status, error }: TestResult) {
    const file = process.env.FAILED_TESTS
    if (!file || status === 'skipped' || status === test.expectedStatus) return
    const title = test.titlePath().filter(Boolean).join(' › ')
    const [cause] = stripVTControlCharacters(error?.message ?? status).split('\n')
    appendFileSync(file, `${title}: ${cause}\n`)
  }

  printsToStdio() {
    return false
  }
}

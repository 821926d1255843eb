import { appendFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Appends a line for every failed test, group and file to the file `FAILED_TESTS`, so that the end of a long run can list them. */
export const failedTests: Reporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.FAILED_TESTS
    const lines = [...modules.flatMap(describeFailures), ...messagesOf(unhandledErrors)]
    if (file && lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`)
  },
}

function describeFailures(module: TestModule): string[] {
  const parts = [
    { fullName: '', errors: module.errors() },
    ...Array.from(module.children.allSuites(), (suite) => ({
      fullName: suite.fullName,
      errors: suite.errors(),
    })),
    ...Array.from(module.children.allTests('failed'), (test) => ({
      fullName: test.fullName,
      errors: test.result().errors ?? [],
    })),
  ]
  return parts.flatMap(({ fullName, errors }) =>
    messagesOf(errors).map(
      (message) => `${[module.relativeModuleId, fullName].filter(Boolean).join(' › ')}: ${message}`,
    ),
  )
}

const messagesOf = (errors: readonly { message: string }[]) =>
  errors.map(({ message }) => message.split('\n')[0] ?? '')

export type Level = 'ok' | 'warning' | 'problem'
export type Finding = { level: Level; check: string; text: string }

const finding = (level: Level) => (check: string, text: string) => ({ level, check, text })

export const ok = finding('ok')
/** A risk that has no effect today, such as a missing backup. */
export const warning = finding('warning')
/** An error: something does not work now, or is not safe. */
export const problem = finding('problem')

/** One line for each finding. */
export function render(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  return findings
    .map(({ level, check, text }) => `${level.padEnd(7)}  ${check.padEnd(width)}  ${text}`)
    .join('\n')
}

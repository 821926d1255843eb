import { Stop } from '../stack/log.ts'

type Failure = { cause: string; route: string; digest?: string }

/**
 * Of the log lines `request.failed`, those that are a fault of a page or handler: each route with its cause. Left out is a
 * database that did not answer, on a busy machine, and the same error where Next hides its cause but not its digest.
 */
export function faultsAmong(lines: readonly string[]): string[] {
  const failures = lines.map((line) => JSON.parse(line) as Failure)
  const isOutage = ({ cause }: Failure) => cause.startsWith('Unavailable:')
  const outages = new Set(failures.filter(isOutage).map(({ digest }) => digest))
  const faults = failures.filter((failure) => !isOutage(failure) && !outages.has(failure.digest))
  return faults.map(({ route, cause }) => `${route}: ${cause}`)
}

/** @throws Stop naming every fault among the log lines `request.failed`. */
export function requireNoFaults(lines: readonly string[]) {
  const faults = faultsAmong(lines)
  if (faults.length > 0) throw new Stop(faults.join('\n'))
}

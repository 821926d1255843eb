const started = performance.now()

/** One line per step on standard output, with the seconds since the command began. */
export function logStep(line: string) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  console.log(`${seconds}s  ${line}`)
}

/** Prints a child's line if it is one of the site's log. Returns whether it is. */
export function printLogLine(line: string): boolean {
  const isLogLine = line.startsWith('{"level"')
  if (isLogLine) console.log(line)
  return isLogLine
}

/** An expected reason to stop. The command prints its message as one line and exits 1. */
export class Stop extends Error {}

/** Thrown by a check that cannot run on this machine, with the reason. */
export class Skip extends Error {}

let interrupted = false

/** Called before a shutdown: errors caused by stopping the children are not reported from now on. */
export function expectInterruption() {
  interrupted = true
}

/** Runs a command's steps; an expected stop is printed as one line, anything else with its stack. */
export async function run(main: () => Promise<void>) {
  try {
    await main()
  } catch (error) {
    if (interrupted) return
    console.error(error instanceof Stop ? error.message : error)
    process.exit(1)
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { expectInterruption, Stop } from './log.ts'

const entry = path.join(import.meta.dirname, 'child-entry.ts')

/** Exit code of a child whose last line of output is the reason to show. */
export const EXPECTED_STOP = 3

export type Program = {
  name: string
  /** The JavaScript file to run. */
  file: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** Called with each line that the program prints; without it the output is discarded. */
  onLine?: (line: string) => void
  /** Runs at the lowest CPU priority. */
  lowPriority?: boolean
  /** Long-running: gets a smaller heap, at the price of more garbage collections. */
  lasting?: boolean
}

/**
 * For each thread. V8 would let garbage grow to a multiple of what is in use, and the young generation to 100 MB. Its memory saver keeps the
 * memory of the whole process low at the cost of processor time (`docs/benchmarks.md`, "Memory").
 */
const smallHeap = ['--heap-growing-percent=40', '--max-semi-space-size=4', '--memory-saver-mode']
/** glibc would keep freed memory, in an arena for each thread. */
const smallMalloc = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

const yielding = new AsyncLocalStorage<true>()

/** Runs `work` and starts its child processes with a lower CPU priority. */
export const yieldingToOthers = <Result>(work: () => Promise<Result>) => yielding.run(true, work)

/** Lowers the CPU priority of a child that was started within `yieldingToOthers`. */
export function yieldToOthers({ pid }: ChildProcess) {
  // A nice value: at a much higher one, servers would not start within their time limits while all cores are busy.
  if (pid && yielding.getStore()) os.setPriority(pid, 5)
}

/** Starts a program as a child that cannot outlive this process. */
export function spawnChild(program: Program): ChildProcess {
  const child = fork(entry, [program.file, ...program.args], {
    env: { ...(program.lasting && smallMalloc), ...program.env },
    execArgv: ['--disable-warning=ExperimentalWarning', ...(program.lasting ? smallHeap : [])],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  // Set right after the fork: threads that the child starts later inherit its priority.
  if (program.lowPriority && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  else yieldToOthers(child)
  for (const stream of [child.stdout, child.stderr]) readLines(stream, program.onLine ?? (() => {}))
  const own = startedBy.getStore()
  running.add(child)
  own?.add(child)
  function forget() {
    running.delete(child)
    own?.delete(child)
  }
  child.once('exit', forget)
  // A program that cannot be started, for lack of memory or processes, has no exit. Without a listener the error would end this process;
  // whoever waits for the child reports it.
  child.on('error', () => child.pid ?? forget())
  return child
}

/** Runs `work` and then stops every child that it started, and none of another `work` beside it. */
export async function withChildren<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = new Set<ChildProcess>()
  try {
    return await startedBy.run(own, work)
  } finally {
    await Promise.all([...own].map(stopChild))
  }
}

/**
 * Runs a program to its end.
 * @throws Stop with its last lines when it fails or is killed, or its last line alone when it ended with EXPECTED_STOP.
 */
export async function runToEnd(program: Program) {
  const lines: string[] = []
  const onLine = (line: string) => {
    // Frames inside Node would push the message out of the last lines.
    if (!/^ +at .*node:internal/.test(line)) lines.push(line)
    program.onLine?.(line)
  }
  const child = spawnChild({ ...program, onLine })
  // A program that cannot be started emits `error` before `close`.
  child.once('error', ({ message }) => lines.push(message))
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...end) => resolve(end)),
  )
  if (code === EXPECTED_STOP) throw new Stop(lines.at(-1))
  if (signal) lines.push(`ended by ${signal}${signal === 'SIGKILL' ? ': is there enough memory?' : ''}`)
  if (code !== 0) throw new Stop(`${program.name} failed:\n${lines.slice(-12).join('\n')}`)
}

/** Sends SIGTERM to every child and waits for its end; after ten seconds it is killed. */
export async function stopChildren() {
  await Promise.all([...running].map(stopChild))
}

export async function stopChild(child: ChildProcess) {
  if (hasEnded(child)) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exited
  clearTimeout(timer)
}

/**
 * Waits until a child responds at `url` with any status, or with a response that `accepts` returns true for. A child that does not
 * within `seconds` is ended: nobody would watch it, and it would keep its lock and port.
 * @throws Stop when the child ended or was ended.
 */
export async function waitForServer(
  child: ChildProcess,
  name: string,
  url: string,
  seconds: number,
  accepts = (_: Response) => true,
) {
  const deadline = Date.now() + seconds * 1000
  let startError: string | undefined
  child.once('error', ({ message }) => {
    startError = message
  })
  while (Date.now() < deadline) {
    if (hasEnded(child))
      throw new Stop(`${name} ended while starting (${startError ?? child.signalCode ?? child.exitCode}).`)
    const isUp = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(accepts, () => false)
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stopChild(child)
  throw new Stop(`${name} did not respond within ${seconds} seconds.`)
}

/** Whether a child has ended, by itself or by a signal. */
export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const running = new Set<ChildProcess>()
const startedBy = new AsyncLocalStorage<Set<ChildProcess>>()

function readLines(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void) {
  let rest = ''
  stream?.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    lines.filter((line) => line.trim()).forEach(onLine)
  })
  stream?.on('end', () => rest.trim() && onLine(rest))
}

let stopping = false

/** Whether this process is about to end, and its children with it. */
export const isStopping = () => stopping

/** Stops every child before this process ends, on Ctrl-C, on a plain kill and when the terminal closes. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      expectInterruption()
      await stopChildren()
      process.exit(0)
    })
  }
}

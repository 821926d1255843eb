import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readManifest } from '../../../lib/transfer/archive/contents.ts'
import type { Manifest } from '../../../lib/transfer/archive/manifest.ts'
import { openZip } from '../../../lib/transfer/archive/zip-reader.ts'
import { Stop } from '../../stack/log.ts'
import { toolEnvironment } from '../../stack/tools.ts'

interface Cost {
  seconds: number
  /** The most resident memory of the command, less that of a process that has only loaded it. */
  megabytes: number
  databaseMegabytes: number
}

/** Runs `npm run export` or `import` and watches the memory of its process and the database's. @throws Stop with its message */
export async function runTransfer(
  script: 'export' | 'import',
  env: Record<string, string>,
  file: string,
  databasePid = 0,
): Promise<Cost> {
  const program = commandOf(script)
  const [idle, database] = [await memoryOfUsage(program), memoryOf(databasePid)]
  const began = performance.now()
  const child = spawn(process.execPath, [...program, file], { env: toolEnvironment(env) })
  let [most, mostOfDatabase, errors] = [0, 0, '']
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid ?? 0))
    mostOfDatabase = Math.max(mostOfDatabase, memoryOf(databasePid))
  }, 100)
  child.stdout.on('data', (text) => process.stdout.write(text))
  child.stderr.on('data', (text) => {
    errors += text
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Stop(`${script} failed: ${errors.trim()}`)
  return {
    seconds: (performance.now() - began) / 1000,
    megabytes: Math.round(most - idle),
    databaseMegabytes: Math.round(mostOfDatabase - database),
  }
}

/** What npm runs, without the name of the interpreter. */
function commandOf(script: string): string[] {
  const root = path.resolve(import.meta.dirname, '../../..')
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const [, ...args] = String(scripts[script]).split(' ')
  return args.map((arg) => (arg.endsWith('.ts') ? path.join(root, arg) : arg))
}

/** The memory of the command when it only says how it is used. */
async function memoryOfUsage(program: string[]): Promise<number> {
  const child = spawn(process.execPath, program, { stdio: 'ignore' })
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid ?? 0))
  }, 5)
  await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watch)
  return most
}

/** Resident megabytes of a process; 0 when it has ended. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

export async function readManifestOf(file: string): Promise<Manifest> {
  const zip = await openZip(file)
  const manifest = await readManifest(zip, '99999999999999')
  zip.close()
  return manifest
}

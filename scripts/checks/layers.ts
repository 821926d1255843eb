import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Stop } from '../stack/log.ts'
import { toolEnvironment } from '../stack/tools.ts'

/** Checks the direction of imports. @throws Stop on a violation, and when the tool found no module at all. */
export async function checkLayers() {
  const args = [
    '--config',
    '.dependency-cruiser.mjs',
    'app',
    'components',
    'lib',
    'server',
    'fakes',
    'scripts',
    'e2e',
  ]
  let report: string
  try {
    report = (await promisify(execFile)('depcruise', args, { env: toolEnvironment() })).stdout
  } catch (error) {
    throw new Stop(String((error as { stdout?: string }).stdout || error))
  }
  console.log(report.trim())
  const modules = Number(/\((\d+) modules/.exec(report)?.[1] ?? 0)
  if (modules === 0) throw new Stop('The layer check found no modules.')
}

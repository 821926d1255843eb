import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, onTestFinished } from 'vitest'
import { readEnv } from '../../../lib/platform/env.ts'
import type { Finding } from '../finding.ts'

/** The folder of an install's data, a new one for each test of the file. */
export function temporaryInstall() {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'academy-doctor-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))
  return {
    pathOf: (...names: string[]) => path.join(directory, ...names),
    settings: (values: Record<string, string> = {}) => readEnv({ DATA_DIR: directory, ...values }),
    /** Starts a fake of the site's API that responds to every request with `body`, and stores its secret key in the data directory. Returns its port. */
    answering(body: string): Promise<number> {
      writeFileSync(path.join(directory, 'secrets.json'), '{"secretKey":"sb_secret_x"}', { mode: 0o600 })
      return listening((_, response) => response.end(body))
    },
  }
}

/** Starts an HTTP server that runs until the test ends. Returns its port. */
export async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

export const levels = (findings: Finding[]) =>
  Object.fromEntries(findings.map(({ check, level }) => [check, level]))

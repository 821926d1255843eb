import path from 'node:path'
import { toolEnvironment } from '../checks/command.ts'
import { runToEnd, spawnChild } from '../stack/children.ts'
import { findFreePort } from '../stack/ports.ts'
import { untilAnswers } from './until.ts'

const root = path.resolve(import.meta.dirname, '../..')
const next = path.join(root, 'node_modules/next/dist/bin/next')
const app = path.join(import.meta.dirname, 'blank-app')

/** Builds and serves an app of the same framework with one static page, by the framework's own server. */
export async function startBlankApp() {
  const port = await findFreePort()
  const env = toolEnvironment({ NODE_ENV: 'production', PORT: String(port) })
  await runToEnd({ name: 'next build', file: next, args: ['build', app], env })
  const child = spawnChild({ name: 'next start', file: next, args: ['start', app, '--port', `${port}`], env })
  await untilAnswers(`http://127.0.0.1:${port}/`)
  return { url: `http://127.0.0.1:${port}`, child }
}

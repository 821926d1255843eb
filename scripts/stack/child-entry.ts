import { pathToFileURL } from 'node:url'
import { lockDirectory } from './lock.ts'

// Runs a program's entry file inside a process that ends with its parent, even when the parent is killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.on('disconnect', () => setTimeout(() => process.exit(1), 5000).unref())
// The listener alone would keep a finished program running.
process.channel?.unref()

if (process.env.LOCK_DIRECTORY) lockDirectory(process.env.LOCK_DIRECTORY, 'database', 'the database')

const entry = process.argv[2]
if (!entry) throw new Error('child-entry needs the file to run')
process.argv.splice(1, 2, entry)
await import(pathToFileURL(entry).href)

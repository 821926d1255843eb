import type { ChildProcess } from 'node:child_process'
import postgres from 'postgres'
import { stopChild } from '../stack/children.ts'
import { Stop } from '../stack/log.ts'
import type { PostgresServer } from '../stack/postgres/temporary-server.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'

/**
 * Kills and restarts the site's two processes, the web server and the database's API, and on PostgreSQL one of its
 * backends, which makes it restart all others, and the whole of it.
 */
export class Servers {
  readonly site: TemporarySite
  private web
  private database
  private postgres

  constructor(site: TemporarySite, postgres?: PostgresServer) {
    this.site = site
    this.web = site.server
    this.database = site.database.child
    this.postgres = postgres
  }

  /** Kills one after the other in turn. */
  async killNext(turn: number) {
    const { postgres } = this
    const kills = [
      () => this.killServer(),
      () => this.killDatabase(),
      ...(postgres ? [() => killBackend(postgres), () => killPostgres(postgres)] : []),
    ]
    await kills[turn % kills.length]?.()
  }

  /** @throws Stop when a process ended that was not killed, such as that of the API when its connections were lost. */
  requireAlive() {
    for (const [name, { exitCode, signalCode }] of Object.entries({ web: this.web, API: this.database }))
      if (exitCode !== null || signalCode !== null)
        throw new Stop(`The ${name} process ended by itself (${signalCode ?? exitCode}).`)
  }

  async killServer() {
    await killChild(this.web)
    this.web = await this.site.startServer()
  }

  async killDatabase() {
    await killChild(this.database)
    this.database = await this.site.database.restart()
  }
}

export async function killChild(child: ChildProcess) {
  child.kill('SIGKILL')
  await stopChild(child)
}

async function killBackend({ url }: PostgresServer) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const busyFirst = sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'academy' order by state = 'idle' limit 1`
  const [backend] = await busyFirst.finally(() => sql.end({ timeout: 1 }))
  if (!backend) throw new Stop('The API has no connection to PostgreSQL.')
  process.kill(backend.pid, 'SIGKILL')
}

async function killPostgres(server: PostgresServer) {
  await server.stop()
  await server.start()
}

import type { ChildProcess } from 'node:child_process'
import { stopChild } from '../../stack/children.ts'
import { findFreePort } from '../../stack/ports.ts'
import type { TemporarySite } from '../../stack/temporary-site.ts'

interface Instance {
  port: number
  child: ChildProcess
  /** How far the server's clock is off, in milliseconds. */
  skew: number
}

const maxClockSkew = 90_000

/** Web servers on one database, each with a clock of its own. */
export class Instances {
  kills = 0
  private readonly site
  private readonly instances: Instance[] = []

  constructor(site: TemporarySite) {
    this.site = site
  }

  async start(count: number) {
    this.add(Number(new URL(this.site.siteUrl).port), this.site.server)
    while (this.instances.length < count) {
      const port = await findFreePort()
      this.add(port, await this.site.startServer({}, port))
    }
  }

  /** Calls the tick of all servers at once; returns the indexes of those that began a run. Ignores failed requests. */
  async tick(moment: number): Promise<number[]> {
    const startedRuns = await Promise.all(this.instances.map((instance) => this.tickOne(instance, moment)))
    return startedRuns.flatMap((runs, number) => (runs > 0 ? [number] : []))
  }

  /** Requests manual runs at once, spread over all servers; returns their status codes, 0 without a response. */
  runManually(count: number): Promise<number[]> {
    const chosen = Array.from(
      { length: count },
      (_, number) => this.instances[number % this.instances.length],
    )
    return Promise.all(
      chosen.map((instance) =>
        this.post(instance, '/api/auto-generate-blog').then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    )
  }

  async kill(number = Math.floor(Math.random() * this.instances.length)) {
    const instance = this.instances[number]
    if (!instance) return
    this.kills++
    instance.child.kill('SIGKILL')
    await stopChild(instance.child)
    instance.child = await this.site.startServer({}, instance.port)
  }

  private add(port: number, child: ChildProcess) {
    this.instances.push({ port, child, skew: Math.round((Math.random() * 2 - 1) * maxClockSkew) })
  }

  private async tickOne(instance: Instance, moment: number): Promise<number> {
    const at = new Date(moment + instance.skew).toISOString()
    try {
      const response = await this.post(instance, `/api/cron/tick?at=${at}`)
      return ((await response.json()) as { begunRuns?: number }).begunRuns ?? 0
    } catch {
      return 0
    }
  }

  private post(instance: Instance | undefined, path: string) {
    return fetch(`http://localhost:${instance?.port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.site.database.connection.CRON_SECRET}` },
      signal: AbortSignal.timeout(60_000),
    })
  }
}

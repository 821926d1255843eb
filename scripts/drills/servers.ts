import { stopChild } from '../stack/children.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'

/** Kills and restarts the site's two processes: the web server and the database. */
export class Servers {
  readonly site: TemporarySite
  private web
  private database

  constructor(site: TemporarySite) {
    this.site = site
    this.web = site.server
    this.database = site.database.child
  }

  async kill(kind: 'server' | 'database') {
    if (kind === 'server') {
      this.web.kill('SIGKILL')
      await stopChild(this.web)
      this.web = await this.site.startServer()
    } else {
      this.database.kill('SIGKILL')
      await stopChild(this.database)
      this.database = await this.site.database.restart()
    }
  }
}

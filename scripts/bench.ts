import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { startFakeOpenAI } from '../fakes/openai.ts'
import { allPages, visitsOf } from '../lib/school/pages.ts'
import { measureAdmin } from './bench/admin.ts'
import { measureCourse } from './bench/course.ts'
import { measureJobs } from './bench/jobs.ts'
import { printTable } from './bench/load.ts'
import { measureVisits, scorePages } from './bench/pages.ts'
import { measurePolicy } from './bench/policy.ts'
import { benchmarkPages, measurePosts } from './bench/posts.ts'
import { measureOtherServer } from './bench/servers.ts'
import { measureSoak } from './bench/soak.ts'
import { exitOnSignals } from './stack/clean-up.ts'
import { run } from './stack/log.ts'
import { createSiteDatabase, type PostgresServer, withPostgres } from './stack/postgres/temporary-server.ts'
import { type TemporarySite, withTemporarySite } from './stack/temporary-site.ts'

// Measures the production build with a fresh embedded database. Absolute figures depend on the machine;
// compare the ratios within one run. `npm run bench -- posts` measures throughput, publishing and forms,
// `-- pages` first visits and Lighthouse scores, `-- policy` the content policy, `-- jobs` what everyday jobs of the
// staff take, `-- course` how long it takes to add a course by hand and until pages show a changed fact, `-- admin` its lists with many rows,
// `-- servers` until another web server shows a change, `-- soak` memory under 30,000 mixed and hostile requests; by default posts and pages. A last word `postgres` measures on PostgreSQL.
const [part = ''] = process.argv.slice(2)
const parts: Record<string, (site: TemporarySite, server?: PostgresServer) => Promise<void>> = {
  admin: measureAdmin,
  course: measureCourse,
  jobs: measureJobs,
  pages: measurePages,
  posts: measurePosts,
  servers: measureOtherServer,
  soak: measureSoak,
  policy: (site) => measurePolicy(site, benchmarkPages),
}
// One URL of every indexed page and of every search page.
const publicPages = allPages
  .filter(({ indexed, search }) => search || indexed !== false)
  .flatMap((page) => visitsOf(page).slice(0, 1))
  .map(({ path }) => path)

exitOnSignals()
await run(async () => {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const [processor, ...others] = cpus()
  console.log(
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${others.length + 1} x ${processor?.model}`,
  )
  const vendor = await startFakeOpenAI()
  const settings = { OPENAI_API_KEY: vendor.apiKey, OPENAI_BASE_URL: vendor.url }
  const measure = (postgresUrl?: string, server?: PostgresServer) =>
    withTemporarySite((site) => (parts[part] ?? measureAll)(site, server), settings, { postgresUrl })
  const onPostgres = process.argv.includes('postgres')
  const measured = onPostgres
    ? withPostgres(async (server) => measure(await createSiteDatabase(server), server))
    : measure()
  await measured.finally(vendor.stop)
})

async function measureAll(site: TemporarySite) {
  await measurePosts(site)
  await measurePages(site)
}

async function measurePages({ siteUrl }: TemporarySite) {
  const { slowdown, table } = await measureVisits(siteUrl, publicPages)
  printTable(`First visits on slow 4G, a processor slowed ${slowdown.toFixed(1)} times`, table)
  printTable('Lighthouse, mobile', await scorePages(siteUrl, publicPages))
}

import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { startFakeOpenAI } from '../fakes/openai.ts'
import { siteFiles } from '../lib/school/files.ts'
import { allPages, visitsOf } from '../lib/school/pages.ts'
import { measureAdmin } from './bench/admin.ts'
import { type Contender, startContenders } from './bench/contenders.ts'
import { measureCourse } from './bench/course.ts'
import { measureJobs } from './bench/jobs.ts'
import {
  measureLoad,
  measureMemory,
  measureThroughput,
  printTable,
  type Row,
  ratesOf,
  requireNoSlower,
} from './bench/load.ts'
import { measureVisits, scorePages } from './bench/pages.ts'
import { measurePolicy } from './bench/policy.ts'
import { addPostsUpTo, measurePublish } from './bench/publish.ts'
import { measureOtherServer } from './bench/servers.ts'
import { measureSoak } from './bench/soak.ts'
import { measureSubmit } from './bench/submit.ts'
import { exitOnSignals } from './stack/clean-up.ts'
import { logStep, run } from './stack/log.ts'
import { createSiteDatabase, withPostgres } from './stack/postgres/temporary-server.ts'
import { type TemporarySite, withTemporarySite } from './stack/temporary-site.ts'

// Measures the production build with a fresh embedded database. Absolute figures depend on the machine;
// compare the ratios within one run. `npm run bench -- posts` measures throughput, publishing and forms,
// `-- pages` first visits and Lighthouse scores, `-- policy` the content policy, `-- jobs` what everyday jobs of the
// staff take, `-- course` how long it takes to add a course by hand and until pages show a changed fact, `-- admin` its lists with many rows,
// `-- servers` until another web server shows a change, `-- soak` memory under 30,000 mixed and hostile requests; by default posts and pages. A last word `postgres` measures on PostgreSQL.
const [part = ''] = process.argv.slice(2)
const parts: Record<string, typeof measurePages> = {
  admin: measureAdmin,
  course: measureCourse,
  jobs: measureJobs,
  pages: measurePages,
  posts: measurePosts,
  servers: measureOtherServer,
  soak: measureSoak,
  policy: (site) => measurePolicy(site, benchmarkPages),
}
const article = '/blog/two-megabyte-checkout'
const benchmarkPages = ['/', '/blog', article, '/feed.xml']
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
  const measure = (postgresUrl?: string) =>
    withTemporarySite(parts[part] ?? measureAll, settings, { postgresUrl })
  const onPostgres = process.argv.includes('postgres')
  const measured = onPostgres
    ? withPostgres(async (server) => measure(await createSiteDatabase(server)))
    : measure()
  await measured.finally(vendor.stop)
})

async function measureAll(site: TemporarySite) {
  await measurePosts(site)
  await measurePages(site)
}

async function measurePosts(site: TemporarySite) {
  await addPostsUpTo(site, 10)
  const contenders = await startContenders(site, benchmarkPages)
  const few = await measureServers(site, contenders, 10)
  logStep('Adding posts')
  await addPostsUpTo(site, 10_000)
  const many = await measureServers(site, contenders, 10_000)
  const nginxUrl = contenders.find(({ name }) => name === 'this site behind nginx')?.urlOf('') ?? ''
  const lists = [...allPages, ...siteFiles].filter(({ listsPosts }) => listsPosts).map(({ path }) => path)
  const visible = await measurePublish(site, { alone: site.siteUrl, 'behind nginx': nginxUrl }, lists)
  printTable('Publish to visible with 10,000 posts, milliseconds', visible)
  printTable('A form, from sending to stored, milliseconds', await measureSubmit(site))
  requireNoSlower(few, many)
}

async function measureServers(site: TemporarySite, contenders: Contender[], posts: number) {
  logStep(`Measuring throughput with ${posts} posts`)
  const rows = await measureThroughput(contenders)
  printTable(`Requests a second with ${posts} posts, medians of interleaved rounds`, rows)
  printTable('Ratios', ratios(rows))
  const url = site.siteUrl + article
  const full = rows.find(({ server, page }) => server === 'this site' && page === article)?.perSecond ?? 0
  const half = await measureLoad(url, { connections: 64, seconds: 10, rate: full / 2 })
  const manyConnections = await measureLoad(url, { connections: 1000, seconds: 10 })
  const results = [
    { load: 'half of the maximum rate', ...half },
    { load: '1,000 connections', ...manyConnections },
  ]
  printTable(`The article under load with ${posts} posts`, results)
  const memory = await measureMemory(site, [...benchmarkPages, '/sitemap.xml', '/sitemap/2.xml'], article)
  printTable('Memory of the web server, MB', [{ posts, memory }])
  return rows
}

function ratios(rows: Row[]) {
  const rateOf = ratesOf(rows)
  return benchmarkPages.map((page) => ({
    page,
    'alone / bare server': rateOf('this site', page) / rateOf('a bare server', page),
    'behind nginx / files':
      rateOf('this site behind nginx', page) / rateOf('nginx, same pages as files', page),
    'alone / blank app': rateOf('this site', page) / rateOf('a blank app', '/'),
  }))
}

async function measurePages({ siteUrl }: TemporarySite) {
  const { slowdown, table } = await measureVisits(siteUrl, publicPages)
  printTable(`First visits on slow 4G, a processor slowed ${slowdown.toFixed(1)} times`, table)
  printTable('Lighthouse, mobile', await scorePages(siteUrl, publicPages))
}

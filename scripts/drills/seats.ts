import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../lib/platform/supabase/database.types.ts'
import { stopChild } from '../stack/children.ts'
import { startDatabase } from '../stack/database.ts'
import { logStep, Stop } from '../stack/log.ts'
import { findFreePort } from '../stack/ports.ts'
import { createSiteDatabase, withPostgres } from '../stack/postgres/temporary-server.ts'

const seats = 30
const applicants = 500
const workers = 50
const hour = 3_600_000

/**
 * Sends 500 applications for 30 seats at once, then as many cancellations, offers and answers as asked for, on the
 * embedded database and on PostgreSQL. @throws Stop when there were ever more seats than there are, or somebody was
 * passed over.
 */
export async function breakSeats(calls: number) {
  await onDatabase(calls)
  await withPostgres(async (server) => onDatabase(calls, await createSiteDatabase(server)))
}

async function onDatabase(calls: number, postgresUrl?: string) {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'academy-seats-'))
  const options = { dataDirectory, port: await findFreePort(), siteUrl: 'http://localhost:3000', postgresUrl }
  const { child, connection } = await startDatabase(options)
  try {
    await drill(clientOf(connection), calls, postgresUrl ? 'PostgreSQL' : 'PGlite')
  } finally {
    await stopChild(child)
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

type Connection = Awaited<ReturnType<typeof startDatabase>>['connection']
const clientOf = ({ SUPABASE_URL, SUPABASE_SECRET_KEY }: Connection) =>
  createClient<Database>(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false },
    db: { retry: false, timeout: 10 * 60_000 },
  })
type Client = ReturnType<typeof clientOf>

async function drill(client: Client, calls: number, where: string) {
  const course = { id: 'drill', state: 'closed', title: 'Drill', weeks: 4, level: 'Any' }
  await client.from('courses').insert(course).throwOnError()
  const cohort = { course_id: course.id, starts_on: '2099-01-05', seats }
  await client.from('cohorts').insert(cohort).throwOnError()

  const links = new Map<string, string>()
  const started = performance.now()
  await Promise.all(Array.from({ length: applicants }, () => apply(client, course.id, links)))
  const { holders, waiting } = await read(client)
  const line = waiting.map(({ id }) => id)
  logStep(`${where}: ${holders.length} seats, ${line.length} waiting of ${applicants} applications at once`)
  if (holders.length !== seats || line.length !== applicants - seats) throw new Stop('The seats are wrong.')

  const times = Math.ceil(calls / workers)
  await Promise.all(Array.from({ length: workers }, () => change(client, links, line, times)))
  const { offers } = await read(client)
  expectInOrder(line, offers)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  logStep(`${where}: ${calls} changes at once, ${offers.length} offers, in ${seconds} s`)
}

/** @throws Stop unless those who were offered a seat are the first in `line`, each with one offer. */
function expectInOrder(line: readonly string[], offers: readonly { application_id: string }[]) {
  const offered = new Set(offers.map(({ application_id }) => application_id))
  if (offers.length !== offered.size) throw new Stop('Somebody was offered a seat twice.')
  if (!line.slice(0, offered.size).every((id) => offered.has(id)))
    throw new Stop('Somebody on the waiting list was passed over.')
}

async function apply(client: Client, course: string, links: Map<string, string>) {
  const [submission_id, token_hash] = [
    crypto.randomUUID(),
    createHash('sha256').update(randomBytes(32)).digest('hex'),
  ]
  links.set(submission_id, token_hash)
  const payload = {
    ...{
      first_name: 'Zainab',
      last_name: 'Musa',
      email: `${submission_id}@visitors.example`,
      phone: '08031234567',
    },
    ...{ experience: 'beginner', course, payment: 'full-payment', goals: 'Work.', token_hash },
  }
  await client.rpc('submit_form', { kind: 'enrollment_application', submission_id, payload }).throwOnError()
}

/** Everything in one query, so that it is the state of one moment. In the order of the waiting list. */
async function read(client: Client) {
  const columns =
    'seats, enrollment_applications(id, submission_id, seat_status, status), seat_offers(application_id, answer)'
  const inner = { referencedTable: 'enrollment_applications' }
  const found = client.from('cohorts').select(columns).eq('course_id', 'drill')
  const { data } = await found.order('created_at', inner).order('id', inner).single().throwOnError()
  const rows = data.enrollment_applications
  const holders = rows.filter(({ seat_status, status }) => seat_status === 'seat' && status !== 'lost')
  const open = data.seat_offers.filter(({ answer }) => answer === null)
  if (holders.length + open.length > data.seats)
    throw new Stop(`${holders.length} seats and ${open.length} offers for ${data.seats} seats.`)
  const waiting = rows.filter(({ seat_status }) => seat_status === 'waiting')
  return { holders, waiting, open, offers: data.seat_offers }
}

/** Cancels a seat, offers free ones, lets offers expire or answers one, at random. */
async function change(client: Client, links: Map<string, string>, line: readonly string[], times: number) {
  for (let time = 0; time < times; time++) {
    const { holders, waiting, open, offers } = await read(client)
    expectInOrder(line, offers)
    const chance = Math.random()
    const holder = anyOf(holders)
    const offer = anyOf(open)
    const asked = waiting.find(({ id }) => id === offer?.application_id)
    if (chance < 0.3 && holder)
      await client
        .from('enrollment_applications')
        .update({ status: 'lost' })
        .eq('id', holder.id)
        .throwOnError()
    else if (chance < 0.6 && asked) {
      const token_hash = links.get(asked.submission_id) ?? ''
      const { error } = await client.rpc('answer_seat_offer', { token_hash, accept: Math.random() < 0.7 })
      if (error && error.code !== 'PT410') throw new Stop(error.message)
    } else {
      const later = chance > 0.99 ? 49 * hour : 0
      await offerSeats(client, new Date(Date.now() + later).toISOString())
    }
  }
}

/** What the tick does. */
async function offerSeats(client: Client, at: string) {
  await client.rpc('end_seat_offers', { at }).throwOnError()
  await client.rpc('offer_seats', { at }).throwOnError()
}

const anyOf = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]

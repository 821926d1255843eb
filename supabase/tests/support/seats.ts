import { beforeEach } from 'vitest'
import { type Client, newService, newVisitor } from './clients'
import type { People } from './people'
import {
  type Application,
  addCohortOf,
  type Cohort,
  cleanUpCourses,
  apply as sendApplication,
} from './school'

const service = newService()
export const hour = 3_600_000

export const newHash = () => (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '')
export type Applicant = Application & { token_hash: string }

/** An instant some hours from now, or before. */
export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** A cohort of its own for each test of a file, and what applicants, the tick and admins do with its seats. */
export function prepareSeats(people: People, seats = 1) {
  let added: Cohort
  cleanUpCourses()
  beforeEach(async () => {
    added = await addCohortOf(seats)
  })

  async function apply(values: object = {}): Promise<Applicant> {
    const token_hash = newHash()
    return { ...(await sendApplication(added.course_id, { token_hash, ...values })), token_hash }
  }

  /** What the tick does: ends offers whose time is over and makes new ones. Returns how many were made. */
  async function offerSeats(hours = 0) {
    const now = hours ? { at: inHours(hours) } : {}
    await service.rpc('end_seat_offers', now).throwOnError()
    return (await service.rpc('offer_seats', now).throwOnError()).data
  }
  const answer = ({ token_hash }: { token_hash: string }, accept: boolean) =>
    service.rpc('answer_seat_offer', { token_hash, accept })
  const open = async ({ token_hash }: Applicant) =>
    (await service.rpc('open_application', { token_hash }).throwOnError()).data[0]
  const mark = (id: string, status: string) =>
    people.admin.client.from('enrollment_applications').update({ status }).eq('id', id).throwOnError()
  const rowOf = async (id: string) =>
    (await service.from('enrollment_applications').select().eq('id', id).single().throwOnError()).data
  const placeOf = async ({ id }: { id: string }) => (await rowOf(id)).seat_status
  const standing = async () =>
    (await people.admin.client.rpc('cohort_standing', { cohort: added.id }).single().throwOnError()).data
  const seatsLeft = async () =>
    (await newVisitor().rpc('seats_left', { course: added.course_id }).throwOnError()).data

  async function offersOf({ id }: { id: string }, client: Client = people.admin.client) {
    const offers = client.from('seat_offers').select().eq('application_id', id)
    return (await offers.order('offered_at').throwOnError()).data
  }
  const answersOf = async (application: { id: string }) =>
    (await offersOf(application)).map(({ answer }) => answer)

  async function mailsOf({ submission_id }: Application, template = 'seat_offer') {
    const mails = service.from('email_outbox').select().eq('submission_id', submission_id)
    return (await mails.eq('template', template).throwOnError()).data
  }

  /** A cohort of one seat, which has become free, and two applicants who wait for it. */
  async function freeSeat() {
    const [holder, first, second] = [await apply(), await apply(), await apply()]
    await mark(holder.id, 'lost')
    return { holder, first, second }
  }

  const cohort = () => added
  return {
    cohort,
    apply,
    offerSeats,
    answer,
    open,
    mark,
    rowOf,
    placeOf,
    standing,
    seatsLeft,
    offersOf,
    answersOf,
    mailsOf,
    freeSeat,
  }
}

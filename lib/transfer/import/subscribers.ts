import type { Json } from '@/lib/platform/supabase/database.types'
import type { Job } from '../runs/work.ts'
import { RefusedFile, type Source, type Subscriber } from './model.ts'
import { importPeople, type Target } from './mutations.ts'
import { countImported } from './queries.ts'

const maxPeople = 200_000

/** Which status wins when lists disagree about a subscriber; the first one. */
const precedence: readonly Subscriber['status'][] = ['unsubscribed', 'confirmed', 'pending']

/** Subscribers without duplicates, compared by lower-case address. */
export async function subscribersOf(source: Source): Promise<Json[]> {
  const people = new Map<string, Subscriber>()
  for await (const person of source.subscribers()) {
    if (people.size >= maxPeople)
      throw new RefusedFile(`The list has more than ${maxPeople.toLocaleString('en')} people. Split it.`)
    const address = person.email.toLowerCase()
    const known = people.get(address)
    if (!known || precedence.indexOf(person.status) < precedence.indexOf(known.status))
      people.set(address, person)
  }
  return [...people.values()].map(({ email, status, since = null }) => ({ email, status, since }))
}

const peoplePerBatch = 500

/** Adds those who are not subscribers here yet; counts the rest. */
export async function writePeople(
  target: Target,
  people: Json[],
  { report, signal }: Pick<Job, 'report' | 'signal'>,
) {
  let unreadable = 0
  await report({ step: 'Importing the subscribers', done: 0, total: people.length })
  for (let from = 0; from < people.length; from += peoplePerBatch) {
    signal.throwIfAborted()
    const part = await importPeople(target, people.slice(from, from + peoplePerBatch))
    unreadable += part.unreadable
    await report({ done: Math.min(people.length, from + peoplePerBatch) })
  }
  const added = await countImported(target.service, target.run, 'subscriber')
  return { added, known: people.length - unreadable - added, unreadable }
}

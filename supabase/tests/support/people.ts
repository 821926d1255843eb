import { beforeAll } from 'vitest'
import { type Client, newService, newVisitor } from './clients'

export type Role = 'owner' | 'admin' | 'writer' | 'pending'
export type Person = { id: string; email: string; client: Client }
export type People = Record<Role, Person>

const password = 'a-long-password'
const addresses = ['ada', 'bola', 'chidi', 'dayo'].map((name) => `${name}@people.example`)

/**
 * One person of each role, created before the tests of a file and shared by all files. The first file signs all of
 * them up at the same instant, on a database without accounts: whoever is first becomes the owner.
 */
export function preparePeople(): People {
  const people = {} as People
  beforeAll(async () => void Object.assign(people, await gatherPeople()), 60_000)
  return people
}

async function gatherPeople(): Promise<People> {
  const everybody = await Promise.all(addresses.map(signIn))
  const { data: profiles } = await newService().from('profiles').select('id, role').throwOnError()
  const owners = profiles.filter(({ role }) => role === 'owner').map(({ id }) => id)
  const owner = everybody.find(({ id }) => owners.includes(id))
  const [admin, writer, pending] = everybody.filter(({ id }) => !owners.includes(id))
  if (!owner || !admin || !writer || !pending)
    throw new Error('This database has another owner: start with an empty one')
  await giveRole(admin, 'admin')
  await giveRole(writer, 'writer')
  await giveRole(pending, 'pending')
  await Promise.all([owner, admin, writer].map(confirm))
  return { owner, admin, writer, pending }
}

/** A new account used by no other test. */
export const signUpStranger = () => signIn(`stranger-${crypto.randomUUID()}@people.example`)

export async function verifyEmail({ id }: Person) {
  await newService().rpc('verify_email', { account: id }).throwOnError()
}

/** Marks the session as confirmed, as after typing the password again. */
export async function confirm({ id, client }: Person) {
  const session = await sessionIdOf(client)
  await newService().rpc('confirm_session', { session, account: id }).throwOnError()
}

export async function sessionIdOf(client: Client): Promise<string> {
  const { data } = await client.auth.getSession()
  const claims = data.session?.access_token.split('.')[1] ?? ''
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).session_id
}

/** Another session of an existing account, begun with the password alone. */
export const signInAgain = ({ email }: Person): Promise<Person> => signIn(email)

export async function giveRole(person: Person, role: Role) {
  await newService().from('profiles').update({ role }).eq('id', person.id).throwOnError()
}

export async function newAdmin(): Promise<Person> {
  const admin = await signUpStranger()
  await giveRole(admin, 'admin')
  return admin
}

export async function roleOf(person: Person) {
  const { data } = await newService()
    .from('profiles')
    .select('role')
    .eq('id', person.id)
    .single()
    .throwOnError()
  return data.role
}

async function signIn(email: string): Promise<Person> {
  const client = newVisitor()
  const known = await client.auth.signInWithPassword({ email, password })
  const { data, error } = known.error ? await client.auth.signUp({ email, password }) : known
  if (error || !data.user || !data.session)
    throw error ?? new Error(`${email} has no session after signing up`)
  return { id: data.user.id, email, client }
}

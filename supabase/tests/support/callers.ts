import { beforeAll } from 'vitest'
import { type Client, newVisitor } from './clients'
import { giveRole, type People, type Person, signUpStranger } from './people'

/** The roles in tests. `removed` was an admin: the account was deleted, the token is still valid. */
export const callers = ['visitor', 'pending', 'writer', 'admin', 'owner', 'removed'] as const
export type Caller = (typeof callers)[number]

/** Permissions per role. `removed` has those of a visitor. */
export type Expected<T> = Record<Exclude<Caller, 'removed'>, T>
export const expectedOf = <T>(expected: Expected<T>, asker: Caller) =>
  expected[asker === 'removed' ? 'visitor' : asker]

export function prepareCallers(people: People): (asker: Caller) => Client {
  let removed: Person
  beforeAll(async () => {
    removed = await signUpStranger()
    await giveRole(removed, 'admin')
    await people.owner.client.rpc('remove_account', { account: removed.id }).throwOnError()
  }, 60_000)
  return (asker) => {
    if (asker === 'visitor') return newVisitor()
    return asker === 'removed' ? removed.client : people[asker].client
  }
}

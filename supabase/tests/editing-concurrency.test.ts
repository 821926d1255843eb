import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { actAs, connect, databaseUrl, overlap } from './support/connections'
import { giveRole, type Person, preparePeople, roleOf, signUpStranger } from './support/people'
import { addPost, cleanUpPosts, revisionsOf } from './support/posts'

type Connection = ReturnType<typeof connect>

// Two transactions at once need two connections, so this runs on a plain PostgreSQL only.
describe.skipIf(!databaseUrl)('at the same instant', () => {
  const people = preparePeople()
  cleanUpPosts()
  let sql: Connection
  beforeAll(() => {
    sql = connect()
  })
  afterAll(() => sql.end())

  const owning = async (connection: Connection) => {
    await actAs(people.owner, connection)
    return connection
  }

  test.each([
    { ending: 'commit', saved: 0, title: 'First' },
    { ending: 'rollback', saved: 1, title: 'Second' },
  ] as const)(
    'of two saves of one version, the second waits for a $ending',
    async ({ ending, saved, title }) => {
      const post = await addPost(newService())
      const save = (content: string) => (connection: Connection) =>
        connection`update public.blog_posts set title = ${content} where id = ${post.id} and version = 1 returning id`
      const { value } = await overlap(sql, save('First'), save('Second'), ending)
      expect(value).toHaveLength(saved)
      expect((await revisionsOf(post)).map(({ version, title }) => [version, title])).toEqual([
        [2, title],
        [1, post.title],
      ])
    },
  )

  test.each([
    { ending: 'commit', published: 0 },
    { ending: 'rollback', published: 1 },
  ] as const)(
    'two ticks publish a due post once, the first ends in a $ending',
    async ({ ending, published }) => {
      const post = await addPost(newService(), { scheduled_for: '2001-01-01T00:00:00Z' })
      const tick = (connection: Connection) =>
        connection`select public.publish_due_posts('2001-01-02') as published`
      const { value } = await overlap(sql, tick, tick, ending)
      expect(value).toMatchObject([{ published }])
      const changes = await newService()
        .from('post_changes')
        .select('id')
        .eq('slug', post.slug)
        .throwOnError()
      expect(changes.data).toHaveLength(1)
    },
  )

  test('an owner who transfers ownership cannot remove anybody at the same time', async () => {
    const handOver = async (connection: Connection) =>
      (await owning(connection))`select public.hand_over_ownership(${people.admin.id})`
    const remove = async (connection: Connection) =>
      (await owning(connection))`select public.remove_account(${people.pending.id})`
    const { reason } = await overlap(sql, handOver, remove, 'commit')
    expect(reason).toBe('Only the owner may do this.')
    expect([await roleOf(people.owner), await roleOf(people.admin)]).toEqual(['admin', 'owner'])
    await giveRole(people.owner, 'owner')
    await giveRole(people.admin, 'admin')
  })

  test('an admin who is removed meanwhile does not become the owner', async () => {
    const heir: Person = await signUpStranger()
    await giveRole(heir, 'admin')
    const remove = async (connection: Connection) =>
      (await owning(connection))`select public.remove_account(${heir.id})`
    const handOver = async (connection: Connection) =>
      (await owning(connection))`select public.hand_over_ownership(${heir.id})`
    expect((await overlap(sql, remove, handOver, 'commit')).reason).toBe(
      'Only an admin can become the owner.',
    )
    expect(await roleOf(people.owner)).toBe('owner')
  })

  test('an account that is approved while it is invited keeps no invitation', async () => {
    const stranger = await signUpStranger()
    const approve = async (connection: Connection) =>
      (await owning(connection))`update public.profiles set role = 'admin' where id = ${stranger.id}`
    const invite = (connection: Connection) =>
      connection`insert into public.invitations (email) values (${stranger.email})`
    expect((await overlap(sql, approve, invite, 'commit')).reason).toBe(
      'This address has an account already.',
    )
  })
})

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { clientWith, holderOfToken } from './support/tokens'

const people = preparePeople()

type Parts = { header: object; claims: Record<string, unknown>; signature: string }

const partsOf = (token: string): Parts => {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { header: read(header), claims: read(claims), signature }
}
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const unsigned = ({ header, claims }: Omit<Parts, 'signature'>) => `${encoded(header)}.${encoded(claims)}`
const signedWith = (secret: string, parts: Omit<Parts, 'signature'>) =>
  `${unsigned(parts)}.${createHmac('sha256', secret).update(unsigned(parts)).digest('base64url')}`
const hs256 = { alg: 'HS256', typ: 'JWT' }

/** Forgeries made from the access token of a pending account, knowing the owner's id and session. */
const forgeries: [string, (own: Parts, ownersClaims: Parts['claims']) => string][] = [
  ['the owner’s claims and no signature', (_, claims) => `${unsigned({ header: { alg: 'none' }, claims })}.`],
  [
    'the owner’s claims and its own signature',
    ({ header, signature }, claims) => `${unsigned({ header, claims })}.${signature}`,
  ],
  [
    'a signature with the publishable key',
    (_, claims) => signedWith(process.env.TEST_PUBLISHABLE_KEY ?? '', { header: hs256, claims }),
  ],
  ['a signature with nothing', (_, claims) => signedWith('', { header: hs256, claims })],
  [
    'the role of the server',
    ({ header, claims, signature }) =>
      `${unsigned({ header, claims: { ...claims, role: 'service_role' } })}.${signature}`,
  ],
  [
    'an address for the key that signed it',
    (_, claims) =>
      signedWith('mine', { header: { ...hs256, jku: 'https://evil.example/keys', kid: 'mine' }, claims }),
  ],
]

test.each(forgeries)('a token with %s is refused', async (_, forge) => {
  const [own, owners] = await Promise.all(
    [people.pending, people.owner].map(async ({ client }) => partsOf((await holderOfToken(client)).token)),
  )
  const thief = clientWith(forge(own as Parts, (owners as Parts).claims))
  const access = await thief.rpc('current_access')
  expect([access.status, access.data]).toEqual([401, null])
  for (const table of ['profiles', 'invitations', 'contact_messages', 'activity'] as const)
    expect((await thief.from(table).select()).data ?? []).toEqual([])
  const drafts = await thief.from('blog_posts').select().neq('status', 'published')
  expect(drafts.data ?? []).toEqual([])
})

test('a refresh token is not accepted as an access token', async () => {
  const { data } = await people.owner.client.auth.getSession()
  const access = await clientWith(data.session?.refresh_token ?? '').rpc('current_access')
  expect([access.status, access.data]).toEqual([401, null])
})

test('the owner’s real token is accepted where the forged ones are not', async () => {
  const { client } = await holderOfToken(people.owner.client)
  expect((await client.rpc('current_access').throwOnError()).data).toMatchObject([{ role: 'owner' }])
  expect((await newVisitor().rpc('current_access')).data ?? []).toEqual([])
})

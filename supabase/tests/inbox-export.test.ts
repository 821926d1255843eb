import { afterAll, expect, test } from 'vitest'
import { exportMessages } from '@/lib/leads/inbox/export'
import { listMessages } from '@/lib/leads/inbox/queries'
import { filtersSchema } from '@/lib/leads/inbox/schema'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { samples } from './support/samples'

const school = composeSchool(await sampleSchool())

const service = newService()
const people = preparePeople()
const label = `export-${crypto.randomUUID()}`
afterAll(() => service.from('contact_messages').delete().like('name', `%${label}%`).throwOnError())

async function exported(q: string) {
  const filters = filtersSchema.parse({ q })
  const { body } = await exportMessages(people.admin.client, filters, people.admin.id, school)
  return new Response(body).text()
}

const messages = (count: number, more: object) =>
  Array.from({ length: count }, (_, index) => ({
    submission_id: crypto.randomUUID(),
    source: 'contact',
    name: `${label} ${index}`,
    email: 'amina@visitors.example',
    message: 'Do you teach at weekends?',
    ...more,
  }))

test('every message is exported once, also when more than a page of them came at the same moment', async () => {
  const contacts = () => service.from('contact_messages')
  await contacts()
    .insert(messages(1_050, { created_at: '2025-11-20T08:00:00.123456Z' }))
    .throwOnError()
  await contacts()
    .insert(messages(70, { created_at: '2025-11-19T08:00:00Z' }))
    .throwOnError()
  const [newest] = (
    await contacts()
      .insert(messages(1, { created_at: '2025-11-21T08:00:00Z' }))
      .select('id')
      .throwOnError()
  ).data
  const about = { kind: 'contact_message', message_id: newest?.id ?? '', author_email: people.admin.email }
  await service
    .from('message_notes')
    .insert(Array.from({ length: 1_020 }, (_, index) => ({ ...about, text: `Note ${index}.` })))
    .throwOnError()

  const text = await exported(label)
  const names = text.match(new RegExp(`,${label} \\d+,`, 'g')) ?? []
  expect(names).toHaveLength(1_121)
  expect(text.match(/Note \d+\./g)).toHaveLength(1_020)
  const dates = [...text.matchAll(/^(2025-11-\d\d) \d\d:\d\d,Message/gm)].map(([, day]) => day)
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([1_121, '2025-11-21', '2025-11-19'])
})

test.each([
  ['50% off_now', '50x off now'],
  ['a*b (c) [d]', 'aXb (c) [d]'],
  ['^.*\\d$ "+"', '1 "+"'],
])(
  'the export of a search for %s has the messages that are listed, and no similar ones',
  async (words, similar) => {
    const asked = [`${label} ${words}`, `${label} ${similar}`]
    const rows = asked.flatMap((message) => messages(1, { message }))
    await service.from('contact_messages').insert(rows).throwOnError()
    const q = asked[0] ?? ''
    const { rows: listed } = await listMessages(
      people.admin.client,
      filtersSchema.parse({ q }),
      people.admin.id,
      school,
    )
    expect(listed.map(({ preview }) => preview)).toEqual([q])
    expect((await exported(q)).trim().split('\r\n')).toHaveLength(2)
  },
)

test('names are found with and without their diacritics, composed or not, in the list and in the export', async () => {
  const name = `Ọláyínká Adéṣínà ${label}`
  await service.from('contact_messages').insert(messages(1, { name })).throwOnError()
  const inquiry = { ...samples.enrollment_inquiries(), full_name: name.normalize('NFD') }
  await service.from('enrollment_inquiries').insert(inquiry).throwOnError()
  const application = {
    ...samples.enrollment_applications(),
    first_name: 'Ọláyínká',
    last_name: `Adéṣínà ${label}`,
  }
  await service.from('enrollment_applications').insert(application).throwOnError()
  const asked = `Adéṣínà ${label}`
  for (const q of [`adesina ${label}`, asked.toUpperCase(), asked.normalize('NFD')]) {
    const filters = filtersSchema.parse({ q })
    expect(await listMessages(people.admin.client, filters, people.admin.id, school)).toMatchObject({
      count: 3,
    })
    expect((await exported(q)).trim().split('\r\n')).toHaveLength(4)
  }
  await service.from('enrollment_inquiries').delete().eq('id', inquiry.id).throwOnError()
  await service.from('enrollment_applications').delete().eq('id', application.id).throwOnError()
})

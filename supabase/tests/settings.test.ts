import { afterEach, beforeAll, expect, test } from 'vitest'
import { newService } from './support/clients'
import { preparePeople } from './support/people'

const service = newService()
const defaults = {
  auto_publish: false,
  manual_approve: true,
  max_posts_per_day: 1,
  schedule_days: ['Monday', 'Wednesday', 'Friday'],
  schedule_time: '09:00',
}
const people = preparePeople()
beforeAll(async () => {
  await service.from('blog_settings').update(defaults).not('id', 'is', null).throwOnError()
})
afterEach(async () => {
  await service.from('blog_settings').update(defaults).not('id', 'is', null).throwOnError()
})

const save = (values: object) =>
  people.admin.client.from('blog_settings').update(values).not('id', 'is', null).select()

test('there is one settings row, and a second is refused', async () => {
  expect((await service.from('blog_settings').select()).data).toHaveLength(1)
  const { error } = await service.from('blog_settings').insert({ auto_publish: true })
  expect(error?.code).toBe('23505')
})

test.each([
  [{ max_posts_per_day: 0 }, 'max_posts_per_day'],
  [{ max_posts_per_day: 11 }, 'max_posts_per_day'],
  [{ schedule_time: '9:00' }, 'schedule_time'],
  [{ schedule_time: '24:00' }, 'schedule_time'],
  [{ schedule_time: '09:60' }, 'schedule_time'],
  [{ schedule_days: ['Funday'] }, 'schedule_days'],
  [{ schedule_days: ['monday'] }, 'schedule_days'],
  [{ schedule_days: ['Monday', 'Monday'] }, 'schedule_days'],
])('the settings refuse %j', async (values, column) => {
  expect((await save(values)).error?.message).toContain(`blog_settings_${column}_check`)
})

test.each([
  { max_posts_per_day: 10 },
  { schedule_time: '23:59' },
  { schedule_days: [] },
  { schedule_days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] },
])('the settings accept %j', async (values) => {
  expect((await save(values)).data).toMatchObject([values])
})

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { beginRun, finishRun, saveSettings } from '@/lib/ai/automation/mutations'
import { readRunningSchedule, readSettings } from '@/lib/ai/automation/queries'
import { normaliseTimestamp } from '@/lib/platform/time'
import { activitySince } from './support/activity'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { defaultAutomation, newSlot, setAutomation } from './support/runs'

const service = newService()
const people = preparePeople()
const longAgo = normaliseTimestamp('2020-01-01T00:00:00Z')
const update = (values: object) =>
  service.from('blog_settings').update(values).not('id', 'is', null).throwOnError()

// A site on which nobody has saved the schedule.
beforeEach(() => update({ schedule_agreed_at: null, paused_at: null, scheduled_since: longAgo }))
afterAll(async () => {
  await setAutomation(defaultAutomation)
  await service.from('email_outbox').delete().eq('submission_kind', 'generation_run').throwOnError()
  await service.from('generation_runs').delete().gte('local_date', '2200-01-01').throwOnError()
})

const save = (changes: Parameters<typeof saveSettings>[1]) => saveSettings(people.admin.client, changes)
const saveDefaults = () => save({ schedule_days: ['Monday', 'Wednesday', 'Friday'], schedule_time: '09:00' })

async function begin(trigger: 'schedule' | 'manual') {
  const begun = await beginRun(service, { ...newSlot(), trigger })
  if (!begun.started) return begun.refused
  await finishRun(service, begun.lease, 'cancelled', 'Only tried')
  return 'started'
}

async function stored() {
  const settings = await readSettings(service)
  if (!settings) throw new Error('There are no settings')
  return { ...settings, scheduled_since: normaliseTimestamp(settings.scheduled_since) }
}
const secondsAgo = (at: string | null) => (at ? (Date.now() - Date.parse(at)) / 1000 : Number.NaN)

describe('until the schedule is saved once', () => {
  test('no scheduled run starts, and no slot is due', async () => {
    expect(await begin('schedule')).toBe('off')
    expect(await readRunningSchedule(service)).toBeNull()
  })

  test('a run by hand starts', async () => {
    expect(await begin('manual')).toBe('started')
  })

  test('saving other settings does not agree to it, and nobody can claim that it was agreed to', async () => {
    await save({ auto_publish: false, max_posts_per_day: 1, schedule_agreed_at: longAgo })
    expect(await stored()).toMatchObject({ schedule_agreed_at: null, scheduled_since: longAgo })
    expect(await begin('schedule')).toBe('off')
  })
})

describe('saving the schedule', () => {
  test('agrees to it, also when the defaults are kept; slots count from then', async () => {
    const since = await activitySince(people.owner.client)
    await saveDefaults()
    const { schedule_agreed_at, scheduled_since } = await stored()
    expect(scheduled_since).toBe(schedule_agreed_at && normaliseTimestamp(schedule_agreed_at))
    expect(secondsAgo(schedule_agreed_at)).toBeLessThan(60)
    expect(await readRunningSchedule(service)).toMatchObject({ time: '09:00' })
    expect(await since()).toMatchObject([
      { action: 'settings.schedule_agreed', actor: people.admin.id, area: 'automation' },
    ])
    expect(await begin('schedule')).toBe('started')
  })

  test('again does not move the moment from which slots count', async () => {
    await saveDefaults()
    await update({ scheduled_since: longAgo })
    await saveDefaults()
    expect(await stored()).toMatchObject({ scheduled_since: longAgo })
  })
})

describe('a paused schedule', () => {
  test('starts no runs until it is resumed, and slots of the pause are not due', async () => {
    await saveDefaults()
    const since = await activitySince(people.owner.client)
    await save({ paused_at: longAgo })
    await update({ scheduled_since: longAgo })
    expect(secondsAgo((await stored()).paused_at)).toBeLessThan(60)
    expect(await begin('schedule')).toBe('off')
    expect(await begin('manual')).toBe('started')
    expect(await readRunningSchedule(service)).toBeNull()

    await save({ paused_at: null })
    const schedule = await readRunningSchedule(service)
    expect(secondsAgo(schedule?.since.toISOString() ?? null)).toBeLessThan(60)
    expect(await begin('schedule')).toBe('started')
    const actions = (await since()).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('settings'))).toEqual([
      'settings.schedule_paused',
      'settings.schedule_resumed',
    ])
  })

  test('stays paused when it is saved', async () => {
    await saveDefaults()
    await save({ paused_at: longAgo })
    await save({ schedule_days: ['Sunday'], schedule_time: '10:00' })
    expect(await begin('schedule')).toBe('off')
    await save({ schedule_days: ['Monday', 'Wednesday', 'Friday'], schedule_time: '09:00' })
  })
})

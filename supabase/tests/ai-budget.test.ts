import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { spendTotals } from '@/lib/ai/automation/queries'
import { type PlannedCall, recordSpend, releaseSpend, reserveSpend } from '@/lib/ai/spend'
import { newService } from './support/clients'
import { preparePeople } from './support/people'

const service = newService()
const people = preparePeople()
const budgets = (daily: number, monthly: number) =>
  service
    .from('blog_settings')
    .update({ daily_budget_micros: daily, monthly_budget_micros: monthly })
    .not('id', 'is', null)
    .throwOnError()
beforeEach(() => budgets(1000, 2500))
afterAll(() => budgets(10_000_000, 50_000_000))

let months = 0
/** A month without any spending. */
const newMonth = () =>
  `${2200 + Math.floor(Math.random() * 7000)}-${String((months++ % 12) + 1).padStart(2, '0')}`

const planned = (localDate: string, estimateMicros: number): PlannedCall => ({
  purpose: 'post',
  model: 'a-model',
  promptVersion: 'post-1',
  localDate,
  estimateMicros,
})
const reserve = (day: string, estimate: number) => reserveSpend(service, planned(day, estimate))
const usage = { inputTokens: 10, outputTokens: 20, searches: 1 }

async function mustReserve(day: string, estimate: number) {
  const reservation = await reserve(day, estimate)
  if (!reservation.allowed) throw new Error(`Refused: ${reservation.reason}`)
  return reservation.call
}
const callOf = async (id: string) =>
  (await service.from('ai_calls').select().eq('id', id).single().throwOnError()).data

describe('the daily budget', () => {
  test('can be spent to the last micro-dollar, and no further', async () => {
    const day = `${newMonth()}-14`
    expect((await reserve(day, 1001)).allowed).toBe(false)
    await mustReserve(day, 600)
    await mustReserve(day, 400)
    const reason = { allowed: false, reason: 'daily', spentMicros: 1000, budgetMicros: 1000 }
    expect(await reserve(day, 1)).toEqual(reason)
  })

  test('cannot be exceeded by fifty calls at once', async () => {
    const day = `${newMonth()}-14`
    const results = await Promise.all(Array.from({ length: 50 }, () => reserve(day, 90)))
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(11)
    expect((await spendTotals(service, day)).today).toBe(990)
  })

  test('counts the actual cost of a call once known, and its estimate until then', async () => {
    const day = `${newMonth()}-14`
    const [cheap, dear, dead] = [
      await mustReserve(day, 300),
      await mustReserve(day, 300),
      await mustReserve(day, 300),
    ]
    await recordSpend(service, cheap, { costMicros: 50, ...usage })
    await recordSpend(service, dear, { costMicros: 450, ...usage })
    expect((await spendTotals(service, day)).today).toBe(800)
    expect((await reserve(day, 201)).allowed).toBe(false)
    expect((await callOf(dead)).status).toBe('reserved')
    expect(await callOf(dear)).toMatchObject({
      status: 'recorded',
      cost_micros: 450,
      input_tokens: 10,
      output_tokens: 20,
      searches: 1,
    })
  })

  test('gets released amounts back', async () => {
    const day = `${newMonth()}-14`
    expect(await releaseSpend(service, await mustReserve(day, 1000))).toBe(true)
    expect((await reserve(day, 1000)).allowed).toBe(true)
  })

  test('of zero allows nothing', async () => {
    await budgets(0, 0)
    expect((await reserve(`${newMonth()}-14`, 1)).allowed).toBe(false)
  })

  test('is the one set at that moment', async () => {
    const day = `${newMonth()}-14`
    await mustReserve(day, 1000)
    await budgets(2000, 2500)
    await mustReserve(day, 1000)
  })
})

test('the monthly budget counts its first and last day, and no other month', async () => {
  const month = newMonth()
  const [year = 0, number = 0] = month.split('-').map(Number)
  const dayOf = (...date: [number, number, number]) => new Date(Date.UTC(...date)).toISOString().slice(0, 10)
  const [last, next] = [dayOf(year, number, 0), dayOf(year, number, 1)]
  await mustReserve(`${month}-01`, 1000)
  await mustReserve(last, 1000)
  await mustReserve(`${month}-10`, 500)
  expect(await reserve(`${month}-20`, 1)).toEqual({
    allowed: false,
    reason: 'monthly',
    spentMicros: 2500,
    budgetMicros: 2500,
  })
  await mustReserve(next, 1000)
})

test('a call is recorded or released once', async () => {
  const day = `${newMonth()}-14`
  const [one, two] = [await mustReserve(day, 10), await mustReserve(day, 10)]
  expect(await recordSpend(service, one, { costMicros: 7, ...usage })).toBe(true)
  expect(await recordSpend(service, one, { costMicros: 0, ...usage })).toBe(false)
  expect(await releaseSpend(service, one)).toBe(false)
  expect(await releaseSpend(service, two)).toBe(true)
  expect(await recordSpend(service, two, { costMicros: 7, ...usage })).toBe(false)
  expect((await spendTotals(service, day)).today).toBe(7)
})

test('the totals are separate for each purpose', async () => {
  const month = newMonth()
  const [today, before] = [`${month}-14`, `${month}-02`]
  await mustReserve(before, 100)
  await reserveSpend(people.admin.client, { ...planned(today, 20), purpose: 'sources' })
  await reserveSpend(service, { ...planned(today, 3), purpose: 'run' })
  await releaseSpend(service, await mustReserve(today, 500))
  expect(await spendTotals(people.owner.client, today)).toEqual({
    today: 23,
    month: 123,
    dailyBudget: 1000,
    monthlyBudget: 2500,
    byPurpose: {
      post: { calls: 1, today: 0, month: 100 },
      sources: { calls: 1, today: 20, month: 20 },
      run: { calls: 1, today: 3, month: 3 },
    },
  })
})

test('the ledger names who made a call, and null for automation', async () => {
  const day = `${newMonth()}-14`
  const mine = await reserveSpend(people.admin.client, planned(day, 1))
  expect(mine.allowed && (await callOf(mine.call)).asked_by).toBe(people.admin.id)
  expect((await callOf(await mustReserve(day, 1))).asked_by).toBeNull()
})

test('a negative estimate is refused', async () => {
  await expect(reserve(`${newMonth()}-14`, -1)).rejects.toThrow('reserved_micros')
})

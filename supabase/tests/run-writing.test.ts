import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FakeOpenAI, startFakeOpenAI } from '@/fakes/openai'
import { evergreenTopics } from '@/lib/ai/generation/repeats'
import { newService } from './support/clients'
import { addPost, cleanUpGenerated, cleanUpPosts } from './support/posts'
import { beginNewRun, defaultAutomation, newSlot, runOf, setAutomation } from './support/runs'
import { samples } from './support/samples'
import { actAsServer } from './support/server'

// A mock of what Next provides in a request.
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))

const service = newService()
cleanUpPosts()
cleanUpGenerated()
let vendor: FakeOpenAI
let completeRun: typeof import('@/lib/ai/automation/complete-run')['completeRun']

beforeAll(async () => {
  vendor = await startFakeOpenAI()
  actAsServer({ OPENAI_API_KEY: vendor.apiKey, OPENAI_BASE_URL: vendor.url })
  completeRun = (await import('@/lib/ai/automation/complete-run')).completeRun
  // A failure is logged as well.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await setAutomation(defaultAutomation)
  await service.from('topic_backlog').delete().neq('topic', '').throwOnError()
})
beforeEach(forgetRuns)
afterAll(async () => {
  await forgetRuns()
  await vendor.stop()
  vi.unstubAllEnvs()
})

async function forgetRuns() {
  await service.from('email_outbox').delete().eq('submission_kind', 'generation_run').throwOnError()
  await service.from('ai_calls').delete().eq('purpose', 'run').throwOnError()
  await service.from('generation_runs').delete().gte('local_date', '2200-01-01').throwOnError()
}

/** Completes a new run; the vendor responds as in this scenario. Returns the result, the stored run and the requested topic. */
async function writeNewRun(scenario: Parameters<FakeOpenAI['play']>[0]) {
  await vendor.play(scenario)
  const slot = newSlot()
  const lease = await beginNewRun(slot)
  const outcome = await completeRun(service, lease, slot)
  const input = String(vendor.requests().at(-1)?.body.input)
  return { outcome, run: await runOf(lease), requested: /"topic": "(.+)"/.exec(input)?.[1] }
}

test.each([
  ['refused', true, 'refusal'],
  ['filtered', true, 'content-filter'],
  ['too_large', true, '413'],
  ['unusable', true, 'astral'],
  ['busy', false, '503'],
  ['too_slow', false, '408'],
] as const)(
  'after a run that failed as %s, its topic counts as declined: %s',
  async (reason, isDeclined, scenario) => {
    const { outcome, run } = await writeNewRun(scenario)
    expect(outcome).toMatchObject({ ok: false, reason })
    expect(run).toMatchObject({ status: 'failed', reason: Object(outcome).message })
    expect(run.declined_at !== null).toBe(isDeclined)
  },
)

test('without a backlog a run writes about a topic that no post covers, and is stored with it', async () => {
  await addPost(service, { title: 'How to choose your first phone-friendly design tool' })
  const { outcome, run, requested } = await writeNewRun('good')
  expect(outcome).toMatchObject({ ok: true, post: { status: 'draft' } })
  expect(run).toMatchObject({ status: 'succeeded', topic: requested })
  const [covered, ...topics] = evergreenTopics([])
  expect(covered).toBe('How to choose your first phone-friendly design tool with a free plan')
  expect(topics).toContain(requested)
})

test('when every topic is written about, the model chooses one, and the run is stored with the title of its post', async () => {
  const runs = evergreenTopics([]).map((topic) => ({
    ...samples.generation_runs(),
    ...{ topic, status: 'succeeded', local_date: '2200-01-01', finished_at: '2025-11-20T08:00:00Z' },
  }))
  await service.from('generation_runs').insert(runs).throwOnError()
  const { outcome, run, requested } = await writeNewRun('good')
  expect(requested).toContain('none of the written posts answers')
  expect(outcome).toMatchObject({ ok: true, post: { title: run.topic } })
})

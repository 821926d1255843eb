import type { ScenarioName } from '../../fakes/openai/scenarios.ts'

const control = () => process.env.AI_CONTROL_URL ?? ''

/** Tells the fake AI vendor which scenarios to play for the next requests; the last one stays. */
export async function play(...scenarios: ScenarioName[]) {
  const response = await fetch(`${control()}/play`, { method: 'POST', body: JSON.stringify(scenarios) })
  if (!response.ok) throw new Error(await response.text())
}

interface ReceivedRequest {
  body: { store?: boolean; model?: string; input?: string }
  at: number
  closedAt?: number
  finished?: boolean
}

/** Every request that the vendor received, oldest first. */
export const receivedRequests = async () =>
  (await fetch(`${control()}/requests`)).json() as Promise<ReceivedRequest[]>

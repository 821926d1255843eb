import type { ScenarioName } from '../../fakes/openai/scenarios.ts'

const control = () => process.env.AI_CONTROL_URL ?? ''

/** Sets the fake AI vendor's scenario for each of the next requests; all later ones get the last. */
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

import type { ScenarioName } from '../../fakes/openai/scenarios.ts'

const control = () => process.env.AI_CONTROL_URL ?? ''

/** Tells the fake AI vendor how its next answers go; the last one stays. */
export async function play(...scenarios: ScenarioName[]) {
  const answer = await fetch(`${control()}/play`, { method: 'POST', body: JSON.stringify(scenarios) })
  if (!answer.ok) throw new Error(await answer.text())
}

interface Asked {
  body: { store?: boolean; model?: string; input?: string }
  at: number
  closedAt?: number
  finished?: boolean
}

/** Every request the vendor has had, oldest first. */
export const asked = async () => (await fetch(`${control()}/requests`)).json() as Promise<Asked[]>

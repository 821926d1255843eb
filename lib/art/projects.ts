import { freeFrom } from './posts'
import { pick, randomFor } from './random'
import { SCREEN_GROUNDS, type ScreenGround, type ScreensSpec } from './spec'

export type ProjectSeed = { id: string; category: string }

/** Screens on cloth for a student project, 4:3. `Web Design` gets a browser, anything else two phones. */
export function projectCloth({ id, category }: ProjectSeed): ScreensSpec & { ground: ScreenGround } {
  const ground = pick(randomFor('project', id), SCREEN_GROUNDS)
  return { kind: 'screens', seed: id, device: /web/i.test(category) ? 'browser' : 'phones', ground }
}

/** Cloths for a grid of up to five columns: no two of six in a row share a ground, so no neighbours do (ART 5). */
export function projectCloths(projects: readonly ProjectSeed[]): ScreensSpec[] {
  const cloths: ScreensSpec[] = []
  for (const project of projects) {
    const own = projectCloth(project)
    const taken = cloths.slice(1 - SCREEN_GROUNDS.length).map(({ ground }) => ground)
    cloths.push({ ...own, ground: freeFrom(SCREEN_GROUNDS, own.ground, taken) })
  }
  return cloths
}

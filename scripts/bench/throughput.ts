import { middle } from '../measure/middle.ts'
import type { Contender } from './contenders.ts'
import { type Measured, measureLoad } from './load.ts'

const rounds = 5
const seconds = 1
const connections = 64

export type Row = { server: string; page: string } & Record<keyof Measured, number>

/**
 * The medians of rounds in which each server is measured with each page in turn, so that a noisy moment affects all.
 */
export async function measureThroughput(contenders: Contender[]): Promise<Row[]> {
  const runs = contenders.flatMap(({ name, pages, urlOf }) =>
    pages.map((page) => ({ server: name, page, url: urlOf(page), measured: [] as Measured[] })),
  )
  for (let round = 0; round < rounds; round++) {
    for (const { url, measured } of runs) measured.push(await measureLoad(url, { connections, seconds }))
  }
  return runs.map(({ server, page, measured }) => ({ server, page, ...mediansOf(measured) }))
}

const mediansOf = (all: Measured[]): Measured => ({
  perSecond: middle(all.map(({ perSecond }) => perSecond)),
  p50: middle(all.map(({ p50 }) => p50)),
  p99: middle(all.map(({ p99 }) => p99)),
  errors: all.reduce((sum, { errors }) => sum + errors, 0),
})

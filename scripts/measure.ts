import { printTable } from './bench/load.ts'
import { measureVisits } from './bench/pages.ts'

// Measures a first visit with a mid-range phone on slow 4G: `npm run measure -- http://localhost:3000 / /blog`.
// Medians of five visits, each with an empty cache.
const [origin = 'http://localhost:3000', ...paths] = process.argv.slice(2)
const { slowdown, table } = await measureVisits(origin, paths.length > 0 ? paths : ['/'], 5)
printTable(`First visits, a processor slowed ${slowdown.toFixed(1)} times`, table)

import { medianVisit, phoneSlowdown, type Visit, visitFirst } from './bench/first-visit.ts'
import { launchChromium } from './checks/tools.ts'

// A first visit as a mid phone on slow 4G makes it: `npm run measure -- http://localhost:3000 / /blog`.
// Medians of five visits, each with an empty cache.
const [origin = 'http://localhost:3000', ...paths] = process.argv.slice(2)
const visits = 5

const browser = await launchChromium()
const slowdown = await phoneSlowdown(browser)
console.log(`A processor slowed ${slowdown.toFixed(1)} times`)
for (const path of paths.length > 0 ? paths : ['/']) {
  const measured: Visit[] = []
  for (let visit = 0; visit < visits; visit++)
    measured.push(await visitFirst(browser, origin + path, slowdown))
  console.log(path, medianVisit(measured))
}
await browser.close()

import { checkLayers } from './layers.ts'
import type { Step } from './steps.ts'
import { command, runTests } from './tools.ts'

/** The checks that need neither a database nor a browser. The type check uses one core, so others run beside it. */
export const codeChecks: (Step | Step[])[] = [
  ['Fonts', () => command('node', 'scripts/build-fonts.ts')],
  ['Format and lint', () => command('biome', 'ci', '--error-on-warnings')],
  [
    ['Types', checkTypes],
    ['Layers', () => checkLayers()],
    ['Dead code', () => command('knip')],
    ['Unit', () => runTests('unit*')],
  ],
]

async function checkTypes() {
  // The types of the routes are generated.
  await command('next', 'typegen')
  // TypeScript 7 takes a third of the processor time of 6, which is there for tools that import it: dependency-cruiser finds no module with 7.
  await command('node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded')
}

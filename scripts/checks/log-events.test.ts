import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const sources = globSync(['{app,components,lib,server,scripts}/**/*.{ts,tsx,mjs}', '*.ts']).filter(
  (file) => !/\.test\.|^scripts\/(bench|checks|drills)\//.test(file),
)

/** The place of the event among the arguments of each function that logs. */
const logging: Record<string, number> = { logError: 0, logEvent: 0, logMailFailure: 0, orNull: 1 }

type Named = { events: string[]; isInfo: boolean; unclear: string[] }

/** The events that a piece of code names: those it logs, and values called `event`, which others log. */
function namedIn(file: string): Named[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const found: Named[] = []
  const visit = (node: ts.Node) => {
    const named = logged(node, source) ?? handedOn(node, source)
    if (named) found.push(named)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function logged(node: ts.Node, source: ts.SourceFile): Named | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const name = node.expression.getText(source)
  const event = node.arguments[logging[name] ?? -1]
  if (!event) return undefined
  const events = literalsOf(event)
  const isHandedOn = event.getText(source) === 'event'
  const unclear = events.length > 0 || isHandedOn ? [] : [`${source.fileName}: ${node.getText(source)}`]
  return { events, isInfo: name === 'logEvent', unclear }
}

function handedOn(node: ts.Node, source: ts.SourceFile): Named | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return undefined
  if (node.name.getText(source) !== 'event' || !node.initializer) return undefined
  const events = literalsOf(node.initializer).filter((text) => /^[a-z_]+\.[a-z_]+$/.test(text))
  return { events, isInfo: false, unclear: [] }
}

function literalsOf(node: ts.Expression): string[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf)
  return ts.isStringLiteralLike(node) ? [node.text] : []
}

/** The first columns of the two tables under "Read the log": names, some with a * for any beginning. */
function documented() {
  const [, section = ''] = readFileSync('docs/operate.md', 'utf8').split('## Read the log\n')
  const tables = [...section.matchAll(/(?:^\|.*\n?)+/gm)].map(([table]) =>
    table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)]),
  )
  const [failures = [], others = []] = tables.map((names) => names.map(([, name = '']) => name))
  return { failures, others }
}

const matches = (entry: string, event: string) =>
  entry.startsWith('*') ? event.endsWith(entry.slice(1)) : event === entry

const named = sources.flatMap(namedIn)
const eventsOf = (isInfo: boolean) => [
  ...new Set(named.filter((one) => one.isInfo === isInfo).flatMap(({ events }) => events)),
]

test('every call that logs names its event in a way that this test reads', () => {
  expect(named.flatMap(({ unclear }) => unclear)).toEqual([])
})

test.each([
  { table: 'failures', isInfo: false },
  { table: 'others', isInfo: true },
] as const)('docs/operate.md explains each event once, and no other: $table', ({ table, isInfo }) => {
  const entries = documented()[table]
  const events = eventsOf(isInfo)
  expect(events.length).toBeGreaterThan(isInfo ? 4 : 50)
  expect(entries).toEqual([...new Set(entries)])
  expect(events.filter((event) => !entries.some((entry) => matches(entry, event)))).toEqual([])
  // What an entry of its own explains needs no group.
  const grouped = events.filter((event) => !entries.includes(event))
  const unused = (entry: string) =>
    !(entry.startsWith('*') ? grouped : events).some((event) => matches(entry, event))
  expect(entries.filter(unused)).toEqual([])
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allowScripts, barePolicy, trust } from './content-policy.ts'

const own = '(function followTheme(){})()'
const push = 'self.__next_f.push([1,"0:{\\"a\\":\\"\\u003cp\\u003e\\"}"])'
const begin = '(self.__next_f=self.__next_f||[]).push([0])'
const loads =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});'
const completes = '$RC("B:1","S:1")'

const script = (text: string, attributes = '') => `<script${attributes}>${text}</script>`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const tail = [loads, begin, push].map((text) => script(text)).join('')
const page = (content: string) =>
  `<html><head>${script(own)}</head><body><main>${content}</main><footer></footer>${script(completes)}${tail}</body></html>`

const policyOf = (html: string, address: string) => allowScripts(html, address).policy
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
const genuine = ["'self'", ...[own, completes, loads, `${begin};${push}`].map(hashOf)]

const log = vi.spyOn(console, 'log').mockImplementation(() => {})
beforeAll(() => trust({ scripts: [own], styles: ['.toast{}'] }))
afterAll(() => trust({ scripts: [], styles: [] }))
afterAll(() => log.mockRestore())

test('a page may run its own inline scripts and no others', () => {
  const policy = policyOf(page('<p>Words</p>'), '/genuine')
  expect(scriptsOf(policy)).toEqual(genuine)
  for (const part of ["base-uri 'none'", "form-action 'self'", "object-src 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(policy).toContain(`style-src-elem 'self' ${hashOf('')} ${hashOf('.toast{}')};`)
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
  expect(log).not.toHaveBeenCalled()
})

test('a data block gets no hash and is not logged', () => {
  const structured = script('{}', ' type="application/ld+json"')
  expect(scriptsOf(policyOf(page(structured), '/structured'))).toEqual(genuine)
  expect(log).not.toHaveBeenCalled()
})

// What malicious content of an article could contain without a sanitiser.
const attacks: [string, string][] = [
  ['a script', script('ran()')],
  ['a script in capitals', '<SCRIPT >ran()</SCRIPT >'],
  ['a module', script('ran()', ' type="module"')],
  ['an import map', script('{"imports":{}}', ' type="importmap"')],
  ['data for the framework', script('self.__next_f.push([1,"0:evil"])')],
  ['data for the framework and a call', script('self.__next_f.push([1,"0:evil"]);ran()')],
  ['data that is no JSON', script('self.__next_f.push([1,ran()])')],
  ["the loader's list with a call in it", script(loads.replace('[1]', '[ran()]'))],
  ["React's completion and a call", script('$RC("B:0","S:0");ran()')],
  ["React's completion with a call in it", script('$RC("B:0",ran())')],
  ['a copy of our own script and a call', script(`${own};ran()`)],
  ['an empty nonce', script('ran()', ' nonce=""')],
  ['a guessed nonce', script('ran()', ' nonce="undefined"')],
  ['what closes everything before it', `</main></body></html>${script('self.__next_f.push([1,"evil"])')}`],
  ['an end of its own', `${script('self.__next_f.push([1,"evil"])')}</body></html>`],
]

test.each(attacks)('content cannot run %s, and the attempt is logged once', (name, attack) => {
  log.mockClear()
  for (let time = 0; time < 2; time++) expect(scriptsOf(policyOf(page(attack), `/${name}`))).toEqual(genuine)
  expect(log).toHaveBeenCalledOnce()
  expect(log.mock.calls[0]?.[0]).toContain('policy.script_refused')
  expect(log.mock.calls[0]?.[0]).not.toContain('evil')
})

const nonce = 'c2VjcmV0LW9mLXRoaXMtYW5zd2Vy'
const withNonce = (text: string) => script(text, ` nonce="${nonce}"`)
const streamed = (content: string) =>
  `<html><head>${script(own)}</head><body>${withNonce(begin)}${withNonce(push)}<div hidden id="S:1">${content}</div>${withNonce(`$RB=[];${completes}`)}${withNonce(push)}</body></html>`

test("the framework's scripts are recognised by the nonce of this response anywhere in the page, and the nonce is not sent", () => {
  const { html, policy } = allowScripts(streamed(''), '/preview', nonce)
  expect(html).not.toContain(nonce)
  expect(html).toContain(`<body><script>${begin};${push}</script><div`)
  expect(scriptsOf(policy)).toEqual([
    "'self'",
    ...[own, `${begin};${push}`, `$RB=[];${completes}`, push].map(hashOf),
  ])
})

test.each(attacks)('on a page rendered per request content cannot run %s', (_name, attack) => {
  const clean = allowScripts(streamed(''), '/preview', nonce)
  expect(allowScripts(streamed(attack), '/preview', nonce).policy).toBe(clean.policy)
})

test('the policy of other responses allows no inline script', () => {
  expect(scriptsOf(barePolicy())).toEqual(["'self'"])
})

import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

// The prompts of the AI writer are no sentences of the interface.
const sources = globSync('{app,components,lib}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.|\/testing\/|^lib\/ai\/generation\/(prompts|repeats)/.test(file),
)

/** The words that docs/glossary.md rules out, from its list of the interface's words. */
function ruledOut(): string[] {
  const [, list = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words of the interface')
  const rows = list.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(2).flatMap((row) => {
    const never = row.split('|').at(3)?.trim() ?? ''
    return never === '' ? [] : never.split(', ')
  })
}

/** The text of JSX, and the strings that read like a sentence or a label. */
function sentences(text: string, file: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const isText = ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)
    if ((isText || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) && /^[A-Z]| /.test(node.text))
      found.push(node.text.replaceAll(/\s+/g, ' '))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('no sentence of the interface has a word that the glossary rules out', () => {
  const words = ruledOut()
  expect(words.length).toBeGreaterThan(15)
  const pattern = new RegExp(
    `(?<![-/\\w])(${words.map((word) => `${word}s?`).join('|')})(?![-\\w@.]\\w)`,
    'i',
  )
  const found = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const suspects = pattern.test(text) ? sentences(text, file) : []
    return suspects.filter((sentence) => pattern.test(sentence)).map((sentence) => `${file}: ${sentence}`)
  })
  // What people may type into the palette.
  expect(found).toEqual(['components/admin/palette/entries.ts: log out sign out'])
})

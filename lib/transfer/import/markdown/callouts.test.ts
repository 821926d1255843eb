import { expect, test } from 'vitest'
import { toPost } from './post.ts'

const read = (markdown: string) => {
  const { content, losses } = toPost('a.md', { date: '2024-05-12' }, markdown).post
  return { content, losses }
}

test.each([
  ['> [!NOTE]\n> One\n>\n> two\n\nthree', '> **Note**\n>\n> One\n>\n> two\n\nthree'],
  ['> [!tip]- A *title*\n> One', '> **A _title_**\n>\n> One'],
  ['> a\n>\n> > [!bug]\n> > One', '> a\n>\n> > **Bug**\n> >\n> > One'],
  [':::tip\nOne\n\n- two\n:::\nthree', '> **Tip**\n>\n> One\n>\n> - two\n\nthree'],
  [':::note A title\nOne\n:::', '> **A title**\n>\n> One'],
  [':::warning[A title]\nOne', '> **A title**\n>\n> One'],
  ['::: {.callout-note title="A title"}\nOne\n:::', '> **A title**\n>\n> One'],
  [
    ':::: {.columns}\n::: {.column width="50%"}\nOne\n:::\n::: danger\nTwo\n:::\n::::\nthree',
    'One\n\n> **Danger**\n>\n> Two\n\nthree',
  ],
  [
    '!!! note "A title"\n    One\n\n        code\n\n    ??? tip\n        two\nthree',
    '> **A title**\n>\n> One\n>\n> ```\n> code\n> ```\n>\n> > **Tip**\n> >\n> > two\n\nthree',
  ],
  [
    '=== "One"\n\n    ```js\n    code\n    ```\n\n=== "Two"\n    two',
    '**One**\n\n```js\ncode\n```\n\n**Two**\n\ntwo',
  ],
  [':::note Read the [guide](/g)\nOne\n:::', '> **Read the [guide](/g)**\n>\n> One'],
  ['::: spoiler Hidden\nOne\n:::', 'Hidden\n\nOne'],
  ['> [!tip] Use **this** now\n> One', '> **Use this now**\n>\n> One'],
  ['1. One\n\n   :::tip\n   two\n   :::\n\nthree', '1. One\n   > **Tip**\n   >\n   > two\n\nthree'],
  ['a ^[One *two*.] b', 'a [^1] b\n\n[^1]: One _two_.'],
])('%j is shown as a reader saw it', (markdown, content) => {
  expect(read(markdown)).toEqual({ content, losses: [] })
})

test.each([
  ['```\n> [!NOTE]\n:::tip\n!!! note\n    a\n$$\n```'],
  ['!!! no body'],
  ['::: Words :::'],
  ['> [!alt](/a.png)'],
])('%j is no callout', (markdown) => {
  const { content } = read(markdown)
  expect(content.replace('\\[', '[')).toBe(markdown)
})

test('a formula stays as it is written, and is named as a loss', () => {
  const { content, losses } = read('One\n\n$$\na_b * c_d * \\\\\n$$\n\ntwo')
  expect(content).toBe('One\n\n```math\na_b * c_d * \\\\\n```\n\ntwo')
  expect(losses).toMatchObject([{ what: 'A drawing or formula' }])
})

test('a formula that ends within a line takes no further text', () => {
  expect(read('$$\na = b $$\n\nOne\n\n$$\nc\n$$').content).toBe('$$ a = b $$\n\nOne\n\n```math\nc\n```')
})

test('the explanation of an abbreviation is named as a loss', () => {
  const { content, losses } = read('HTML\n\n*[HTML]: Hyper Text')
  expect(content).toBe('HTML')
  expect(losses).toMatchObject([{ excerpt: '[HTML]: Hyper Text' }])
})

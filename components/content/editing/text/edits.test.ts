import { describe, expect, it } from 'vitest'
import {
  bold,
  bulletedList,
  type Command,
  code,
  continueLine,
  type Edit,
  editBetween,
  heading,
  isInFence,
  italic,
  numberedList,
  ownLines,
  pasted,
  quote,
} from './edits'

// The selection is marked in the text: «so».
const read = (marked: string) => {
  const start = marked.indexOf('«')
  const end = marked.indexOf('»') - 1
  return { text: marked.replace(/[«»]/g, ''), selection: { start, end } }
}
const show = (text: string, { from, to, insert, select }: Edit) => {
  const after = text.slice(0, from) + insert + text.slice(to)
  return `${after.slice(0, select.start)}«${after.slice(select.start, select.end)}»${after.slice(select.end)}`
}
const run = (command: Command, marked: string) => {
  const { text, selection } = read(marked)
  return show(text, command(text, selection))
}

describe('the toolbar', () => {
  it.each<[string, Command, string, string]>([
    ['makes bold', bold, 'a «word» here', 'a **«word»** here'],
    ['takes bold away', bold, 'a **«word»** here', 'a «word» here'],
    ['keeps outer spaces out of the mark', bold, 'a« word »here', 'a **«word»** here'],
    ['opens bold at the caret', bold, 'a «»', 'a **«»**'],
    ['makes italic', italic, '«word»', '_«word»_'],
    ['makes each paragraph bold', bold, '«One.\n\nTwo. »', '«**One.**\n\n**Two.**» '],
    ['takes bold away from each paragraph', bold, '«**One.**\n\n**Two.**»', '«One.\n\nTwo.»'],
    [
      'keeps the signs of lines out of the mark',
      bold,
      '«- a\n- [ ] b\n> 1. c»',
      '- «**a**\n- [ ] **b**\n> 1. **c**»',
    ],
    ['makes a whole heading italic', italic, '«## a»', '## _«a»_'],
    ['takes italic away from each item', italic, '- «_a b_c_\n- _d_»', '- «a b_c\n- d»'],
    ['makes bold lines italic, too', italic, '«__a__\n__b__»', '«___a___\n___b___»'],
    [
      'keeps line breaks, dividers and tables',
      bold,
      '«a\\\nb\n\n---\n\n| c |»',
      '«**a**\\\n**b**»\n\n---\n\n| c |',
    ],
    ['makes a code span', code, 'run «npm»', 'run `«npm»`'],
    ['makes a code block of several lines', code, 'x\n\n«a\nb»', 'x\n\n```«»\na\nb\n```\n\n'],
    ['makes a heading of the line', heading, 'one\ntw«»o', 'one\n## tw«»o'],
    ['takes the heading away', heading, '## tw«»o', 'tw«»o'],
    ['turns a heading into a quote', quote, '## tw«»o', '> tw«»o'],
    ['lists the selected lines', bulletedList, '«one\n\ntwo»', '«- one\n\n- two»'],
    ['takes the list away', bulletedList, '«- one\n- two»', '«one\ntwo»'],
    ['numbers the selected lines', numberedList, '«- one\n- two»', '«1. one\n2. two»'],
    ['leaves the line after the selection alone', quote, '«one\n»two', '«> one»\ntwo'],
    ['starts a list on an empty line', bulletedList, 'a\n«»', 'a\n- «»'],
    ['puts pasted words into the line', pasted('**b**'), 'a «x» c', 'a **b**«» c'],
    ['sets pasted blocks apart', pasted('## b\n\nc'), 'a\n«»\nd', 'a\n\n## b\n\nc«»\n\nd'],
    ['sets a picture apart', ownLines('![](/a.png)'), 'one«» two', 'one\n\n![](/a.png)\n\n«» two'],
  ])('%s', (_, command, before, after) => {
    expect(run(command, before)).toBe(after)
  })
})

describe('Enter', () => {
  const enter = (marked: string) => {
    const { text, selection } = read(marked)
    const edit = continueLine(text, selection)
    return edit && show(text, edit)
  }
  it.each([
    ['- one«»', '- one\n- «»'],
    ['9. nine«»', '9. nine\n10. «»'],
    ['> said«»', '> said\n> «»'],
    ['- one\n- «»', '- one\n«»'],
    ['- one\n- «» \ntwo', '- one\n«» \ntwo'],
    ['- one\n- «»two', '- one\n- \n- «»two'],
    ['plain«»', null],
  ])('after %j gives %j', (before, after) => {
    expect(enter(before)).toBe(after)
  })
})

it('knows where a code block is', () => {
  const text = 'a\n```\nb\n```\nc'
  expect(['a', 'b', 'c'].map((letter) => isInFence(text, text.indexOf(letter)))).toEqual([false, true, false])
})

describe('the smallest edit between two texts', () => {
  it.each([
    ['a PLACE b«»', 'a picture b', 'a picture b«»'],
    ['«»a PLACE b', 'a picture b', '«»a picture b'],
    ['a PL«»ACE b', 'a picture b', 'a picture«» b'],
    ['a «PLACE» b', 'a b', 'a «»b'],
    ['aa«»', 'aaa', 'aa«»a'],
    ['same«»', 'same', 'same«»'],
  ])('keeps the caret of %j', (marked, next, after) => {
    const { text, selection } = read(marked)
    expect(show(text, editBetween(text, next, selection))).toBe(after)
  })
})

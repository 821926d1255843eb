import type { Element, Nodes } from 'hast'

type ListItem = { level: number; ordered: boolean; item: Element }

/** Word's lists are paragraphs that name their level: each run of them becomes real, nested lists. */
export function asLists(nodes: readonly Nodes[]): Nodes[] {
  const result: Nodes[] = []
  let run: ListItem[] = []
  const close = () => {
    if (run.length > 0) result.push(...build(run))
    run = []
  }
  for (const node of nodes) {
    const item = listItem(node)
    if (item) run.push(item)
    else if (run.length === 0 || !isSpace(node)) {
      close()
      result.push(node)
    }
  }
  close()
  return result
}

function listItem(node: Nodes): ListItem | undefined {
  if (node.type !== 'element' || node.tagName !== 'p') return undefined
  const level = /mso-list:[^;]*level(\d)/.exec(String(node.properties.style ?? ''))?.[1]
  if (!level) return undefined
  const item: Element = { type: 'element', tagName: 'li', properties: {}, children: node.children }
  return { level: Number(level), ordered: /^\(?[0-9a-z]{1,4}[.)]/i.test(markerOf(node)), item }
}

/** The bullet or number, which Word writes into the text and marks to be ignored. */
function markerOf(node: Nodes): string {
  if (node.type !== 'element') return ''
  if (/mso-list:\s*ignore/i.test(String(node.properties.style ?? ''))) return textOf(node).trim()
  return node.children.map(markerOf).join('')
}

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

/** Lists of the items, whose deeper ones stand in the item before them. */
function build(items: readonly ListItem[]): Element[] {
  const lists: Element[] = []
  const top = Math.min(...items.map(({ level }) => level))
  let deeper: ListItem[] = []
  const closeDeeper = () => {
    const last = lists.at(-1)?.children.at(-1)
    if (deeper.length > 0 && last?.type === 'element') last.children.push(...build(deeper))
    deeper = []
  }
  for (const entry of items) {
    if (entry.level > top && lists.length > 0) {
      deeper.push(entry)
      continue
    }
    closeDeeper()
    const tagName = entry.ordered ? 'ol' : 'ul'
    const list = lists.at(-1)
    if (list?.tagName === tagName) list.children.push(entry.item)
    else lists.push({ type: 'element', tagName, properties: {}, children: [entry.item] })
  }
  closeDeeper()
  return lists
}

const isSpace = (node: Nodes) => node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')

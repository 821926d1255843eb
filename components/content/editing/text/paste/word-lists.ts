import type { Element, Nodes } from 'hast'

type ListItem = { level: number; ordered: boolean; number: number; item: Element }

/** Word's lists are paragraphs or lists of one item that name their level: each run becomes nested lists. */
export function asLists(nodes: readonly Nodes[]): Nodes[] {
  const result: Nodes[] = []
  let run: ListItem[] = []
  const close = () => {
    if (run.length > 0) result.push(...build(run))
    run = []
  }
  for (const node of nodes) {
    const items = listItems(node)
    if (items.length > 0) run.push(...items)
    else if (run.length === 0 || !isSpace(node)) {
      close()
      result.push(node)
    }
  }
  close()
  return result
}

function listItems(node: Nodes): ListItem[] {
  if (node.type !== 'element') return []
  const { tagName, properties } = node
  if (tagName === 'p') return paragraphItem(node)
  if (tagName === 'ul' || tagName === 'ol') return webItems(node)
  const isBox = tagName === 'div' && /\bListContainerWrapper\b/.test(String(properties.className))
  return isBox ? node.children.flatMap(listItems) : []
}

function paragraphItem(node: Element): ListItem[] {
  const level = /mso-list:[^;]*level(\d)/.exec(String(node.properties.style ?? ''))?.[1]
  if (!level) return []
  const marker = markerOf(node)
  const ordered = /^\(?[0-9a-z]{1,4}[.)]/i.test(marker)
  const number = Number(/(\d{1,4})[.)]*$/.exec(marker)?.[1] ?? 1)
  return [{ level: Number(level), ordered, number, item: itemOf(node) }]
}

/** Word for the web puts each item into a list of its own. */
function webItems({ tagName, properties, children }: Element): ListItem[] {
  const first = Number(properties.start) || 1
  const items = children.filter((child) => child.type === 'element')
  if (!items.every((item) => item.properties.dataAriaLevel)) return []
  return items.map((item, index) => ({
    level: Number(item.properties.dataAriaLevel),
    ordered: tagName === 'ol',
    number: first + index,
    item: itemOf(item),
  }))
}

const itemOf = ({ children }: Element): Element => ({
  type: 'element',
  tagName: 'li',
  properties: {},
  children,
})

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
    const { ordered, number, item } = entry
    const tagName = ordered ? 'ol' : 'ul'
    const list = lists.at(-1)
    if (list?.tagName === tagName) list.children.push(item)
    else
      lists.push({ type: 'element', tagName, properties: ordered ? { start: number } : {}, children: [item] })
  }
  closeDeeper()
  return lists
}

const isSpace = (node: Nodes) => node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')

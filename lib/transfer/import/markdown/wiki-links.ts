import { slug } from 'github-slugger'
import { escapeHtml } from '../../../platform/html.ts'
import { excerptOf } from '../excerpt.ts'
import type { Loss } from '../model.ts'

/** The Markdown files of a folder, by their names without ending, with and without the folders that they are in. */
export type Notes = ReadonlyMap<string, string>

const withoutEnding = (name: string) => name.toLowerCase().replace(/\.(md|markdown)$/, '')
export function notesAmong(names: readonly string[]): Notes {
  const notes = new Map<string, string>()
  for (const name of names) {
    const parts = withoutEnding(name).split('/')
    for (const place of parts.keys()) {
      const key = parts.slice(place).join('/')
      if (!notes.has(key)) notes.set(key, name)
    }
  }
  return notes
}

const pictureFile = /\.(png|jpe?g|gif|webp|avif|svg|bmp)$/i
const videoFile = /\.(mp4|webm|ogv|mov|mkv)$/i
const soundFile = /\.(mp3|wav|m4a|ogg|oga|3gp|flac)$/i

/** `[[Note#Part|words]]` and `![[file]]` of Obsidian. In `[[1]](address)` the inner brackets are text. */
export const expandWikiLinks = (text: string, losses: Loss[], notes: Notes): string =>
  text.replace(
    /(!?)\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\](?![([])/g,
    (_, sign: string, written: string, words?: string) => {
      const [file = '', ...parts] = written.replace(/\\$/, '').split('#')
      const target = { file: file.trim(), part: parts.at(-1)?.trim() ?? '' }
      return sign ? embedded(target, words, losses, notes) : linked(target, words, losses, notes)
    },
  )

interface Target {
  readonly file: string
  readonly part: string
}

function linked({ file, part }: Target, words: string | undefined, losses: Loss[], notes: Notes): string {
  const label = words ?? [file, part].filter(Boolean).join(' > ')
  const found = file ? noteAt(file, notes) : ''
  if (found !== undefined) return `[${label}](<${found}${part && `#${slug(part)}`}>)`
  losses.push({
    what: 'A link to a note',
    why: 'No Markdown file among these has its name; the text stays.',
    excerpt: excerptOf(file),
  })
  return label
}

function embedded(target: Target, words = '', losses: Loss[], notes: Notes): string {
  const { file } = target
  // In `![[a.png|300]]` the number is the width of the picture.
  if (pictureFile.test(file)) return `![${/^\d+(x\d+)?$/.test(words) ? '' : words}](<${file}>)`
  const player = videoFile.test(file) ? 'video' : soundFile.test(file) ? 'audio' : undefined
  if (player) return `\n\n<${player} src="${escapeHtml(file)}"></${player}>\n\n`
  const isFound = noteAt(file, notes) !== undefined
  const isNote = isFound || !/\.\w+$/.test(file)
  losses.push({
    what: isNote ? 'The text of another note' : 'A file',
    why: isNote ? 'It was shown within this one.' : 'Only pictures are copied.',
    excerpt: excerptOf(file),
  })
  return isFound ? linked(target, words || undefined, losses, notes) : words || file
}

/** The address of a note, whose folder may be left out. */
function noteAt(file: string, notes: Notes): string | undefined {
  const name = notes.get(withoutEnding(file).replace(/^(\.{0,2}\/)+/, ''))
  return name && `/${name.split('/').map(encodeURIComponent).join('/')}`
}

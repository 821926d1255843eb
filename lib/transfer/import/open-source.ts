import { openGhost } from './ghost/ghost.ts'
import { openMarkdownFolder } from './markdown/markdown-folder.ts'
import type { Source } from './model.ts'
import type { SourceKind } from './source-kinds.ts'
import { openWordPress } from './wordpress/wordpress.ts'

export interface Files {
  readonly kind: SourceKind
  readonly paths: readonly string[]
  /** What the person calls the files. */
  readonly names?: readonly string[] | undefined
  /** The address of the old site, where the files do not name it. */
  readonly site?: string | undefined
}

/** Opens the files of another system. @throws RefusedFile */
export function openSource({ kind, paths, names, site }: Files): Promise<Source> {
  if (kind === 'ghost') return openGhost(paths, names, site)
  return kind === 'wordpress' ? openWordPress(paths, names) : openMarkdownFolder(paths, names, site)
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

type Manifest = {
  node: Record<string, { workers: Record<string, unknown>; filename: string; exportedName: string }>
}

export type Action = { id: string; filename: string; name: string; page: string }

/** Every server action that the build serves only on pages of the admin, with one such page. */
export function adminActions(): Action[] {
  const manifest: Manifest = JSON.parse(
    readFileSync(path.join(root, '.next/server/server-reference-manifest.json'), 'utf8'),
  )
  return Object.entries(manifest.node)
    .map(([id, { workers, filename, exportedName: name }]) => ({
      id,
      filename,
      name,
      pages: Object.keys(workers),
    }))
    .filter(
      ({ name, pages }) => !name.startsWith('$$') && pages.every((page) => page.startsWith('app/admin/')),
    )
    .map(({ pages, ...action }) => ({ ...action, page: routeOf(pages[0] ?? '') }))
}

/** The guard in an action's source: `adminAction` in `export const savePost = adminAction(`. */
export function guardOf({ filename, name }: Pick<Action, 'filename' | 'name'>): string | undefined {
  const source = readFileSync(path.join(root, filename), 'utf8')
  return new RegExp(`^export const ${name} = (\\w+)\\(`, 'm').exec(source)?.[1]
}

/** The guard that a page of the admin begins with: `adminPage`. */
export function guardOfPage(route: string): string | undefined {
  const source = readFileSync(path.join(root, `app${route}/page.tsx`), 'utf8')
  return /await (\w+Page)\(\)/.exec(source)?.[1]
}

/** The names of all actions in the sources that are made with a guard. */
export const guardedActions = () =>
  ['app', 'components', 'lib'].flatMap((folder) =>
    filesUnder(folder, /\.tsx?$/).flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      if (!source.startsWith("'use server'")) return []
      const made = source.matchAll(/^export const (\w+) = (?:admin|owner|writer|member)Action\(/gm)
      return [...made].map(([, name = '']) => name)
    }),
  )

/** The paths of the admin's pages, with their parameters as written in the folder name. */
export const adminPages = () =>
  filesUnder('app/admin', /^page\.tsx$/).map((file) => routeOf(file.slice(0, -'.tsx'.length)))

/** Every handler under /api, once for each of its methods. */
export const apiHandlers = () =>
  filesUnder('app/api', /^route\.ts$/).flatMap((file) => {
    const exported = readFileSync(path.join(root, file), 'utf8').match(/export (?:const|async function) .*/g)
    const methods = ['GET', 'POST'].filter((method) => exported?.some((line) => line.includes(method)))
    return methods.map((method) => ({ method, path: routeOf(file.slice(0, -'.ts'.length)) }))
  })

const filesUnder = (folder: string, name: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(path.basename(file)))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .sort()

const routeOf = (file: string) => `/${file.split('/').slice(1, -1).join('/')}`

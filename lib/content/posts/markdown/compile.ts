import { compileMDX, type MDXRemoteProps } from 'next-mdx-remote/rsc'
import { serialize } from 'next-mdx-remote/serialize'
import type { ReactElement } from 'react'
import { boundSource } from './parse-bounds'
import { outlineOptions, pageOptions } from './pipeline'
import type { Root } from './tree'
import { unwrapJsonFence } from './unwrap'

/** Stored content as React elements; `components` renders links and pictures. Nothing in the content is executed. */
export async function compileArticle(
  content: string,
  components: MDXRemoteProps['components'],
): Promise<ReactElement> {
  const options = { mdxOptions: pageOptions }
  const { content: article } = await compileMDX({ source: sourceOf(content), options, components })
  return article
}

/** Stored content as a sanitised tree, with the heading ids used on the page. */
export async function parseArticle(content: string): Promise<Root> {
  let outline: Root = { type: 'root', children: [] }
  const take = () => (tree: Root) => {
    outline = { ...tree }
    tree.children = []
  }
  await serialize(sourceOf(content), { mdxOptions: outlineOptions(take) })
  return outline
}

const sourceOf = (content: string) => boundSource(unwrapJsonFence(content))

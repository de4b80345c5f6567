import { posix } from 'node:path'
import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

const fenced = /```[\s\S]*?```/g
const heading = /^#+ (.+)$/gm
const link = /\]\(([^)\s#:]*)#([^)\s]+)\)/g

/** What a heading is called in an address, as GitHub makes it. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = ({ text }: SourceFile) =>
  new Set([...text.replace(fenced, '').matchAll(heading)].map(([, title = '']) => anchorOf(title)))

/** A link to a heading of a document leads to one that is there. */
export function checkAnchors(documents: readonly SourceFile[]): Violation[] {
  const anchors = new Map(documents.map((document) => [document.path, anchorsOf(document)]))
  return documents.flatMap(({ path, text }) =>
    [...text.replace(fenced, '').matchAll(link)].flatMap(([, target = '', anchor = '']) => {
      const to = target === '' ? path : posix.join(posix.dirname(path), target)
      if (anchors.get(to)?.has(anchor)) return []
      return [{ path, what: `links to ${to}#${anchor}`, why: 'that document has no such heading' }]
    }),
  )
}

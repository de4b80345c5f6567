import { posix } from 'node:path'
import { exportsOf, importsOf, separate } from '../checks/source-text.ts'
import type { SourceFile } from '../checks/source-tree.ts'

/** A product file with what it takes from others of the house, by their paths, and what others take from it. */
export interface Node {
  path: string
  lines: number
  /** Names of values it exports: functions, constants, classes. */
  values: string[]
  /** The files it imports, each with the names taken; '*' for all of them, as a lazy load takes. */
  uses: Map<string, string[]>
  usedBy: Set<string>
}

const SIDES: readonly (readonly [RegExp, string])[] = [
  [/^#(server|web)\//, 'apps/$1/src/'],
  [/^@skipyard\/(domain|contract)\//, 'packages/$1/src/'],
]

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  const side = SIDES.find(([pattern]) => pattern.test(specifier))
  return side ? specifier.replace(side[0], side[1]) : specifier
}

/** What ships: no test, no bench, nothing generated, nothing that only tests use. */
export const isProduct = (path: string) =>
  /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.(test|gen|d)\.tsx?$|\/testing\//.test(path)

const lazyLoads = /\bimport\(\s*'([^']+)'\s*\)|new URL\('([^']+)',\s*import\.meta\.url\)/g

function usesOf({ path, text }: SourceFile): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  const add = (specifier: string, names: string[]) => {
    const to = resolve(path, specifier)
    uses.set(to, [...(uses.get(to) ?? []), ...names])
  }
  for (const { from, names } of importsOf(text)) add(from, names)
  for (const [, lazy, worker] of text.matchAll(lazyLoads)) add(lazy ?? worker ?? '', ['*'])
  return uses
}

/** The product's files as a graph of imports. */
export function importGraph(files: readonly SourceFile[]): Map<string, Node> {
  const product = files.filter(({ path }) => isProduct(path))
  const nodes = new Map<string, Node>(
    product.map((file) => {
      const values = exportsOf(separate(file.text).code).filter(({ isValue }) => isValue)
      return [
        file.path,
        {
          path: file.path,
          lines: file.text.split('\n').length - 1,
          values: values.map(({ name }) => name),
          uses: usesOf(file),
          usedBy: new Set<string>(),
        },
      ]
    }),
  )
  for (const { path, uses } of nodes.values()) for (const to of uses.keys()) nodes.get(to)?.usedBy.add(path)
  return nodes
}

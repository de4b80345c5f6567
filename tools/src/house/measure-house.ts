import { posix } from 'node:path'
import { filesOfBookingField } from '../checks/booking-field.ts'
import type { SourceFile } from '../checks/source-tree.ts'
import { importGraph, isProduct, type Node } from './import-graph.ts'

type Graph = ReadonlyMap<string, Node>

/** A figure of the house beside what it is meant to be at most. */
export interface Figure {
  what: string
  is: number
  atMost: number
  unit?: '%'
}

/** Files this short that have one importer are better read in it. */
const SHORT_LINES = 60
/** More files than this in one folder are too many to take in. */
const FULL_FOLDER = 25

const takes = (node: Node | undefined, path: string, name: string) =>
  (node?.uses.get(path) ?? []).some((taken) => taken === name || taken === '*')

function shareUsedOnce(graph: Graph): number {
  const users = [...graph.values()].flatMap(({ path, values, usedBy }) =>
    values.map((name) => [...usedBy].filter((user) => takes(graph.get(user), path, name)).length),
  )
  const once = users.filter((count) => count === 1).length
  return users.length === 0 ? 0 : Math.round((100 * once) / users.length)
}

/** What binds verbs, and the list of migrations, each of which stays in its file for good. */
const isTableOfContents = (path: string) => /\/routes(\/|\.ts$)|\/migrations\/all\.ts$/.test(path)

const shortWithOneImporter = (graph: Graph) =>
  [...graph.values()].filter(({ lines, usedBy }) => {
    const [only, ...others] = usedBy
    return lines <= SHORT_LINES && only !== undefined && others.length === 0 && !isTableOfContents(only)
  })

const usesInGraph = (graph: Graph, path: string) =>
  [...(graph.get(path)?.uses.keys() ?? [])].filter((to) => graph.has(to))

function closureWithin(graph: Graph, start: string, folder: string): Set<string> {
  const seen = new Set([start])
  for (const path of seen) for (const to of usesInGraph(graph, path)) if (to.startsWith(folder)) seen.add(to)
  return seen
}

/** Own files behind what a table of contents names, over all features of the server. */
function filesBehindVerbs(graph: Graph): number[] {
  return [...graph.values()].flatMap(({ path }) => {
    const folder = /^(apps\/server\/src\/features\/[^/]+\/)routes\.ts$/.exec(path)?.[1]
    if (!folder) return []
    const verbs = usesInGraph(graph, path).filter((to) => to.startsWith(folder))
    return verbs.map((verb) => closureWithin(graph, verb, folder).size)
  })
}

const p90 = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(0.9 * (figures.length - 1))] ?? 0

/** The folders that hold more files than can be taken in, each with how many. */
export function fullFolders(files: readonly SourceFile[]): [string, number][] {
  const folders = Map.groupBy(
    files.filter(({ path }) => isProduct(path)),
    ({ path }) => posix.dirname(path),
  )
  return [...folders]
    .map(([folder, held]): [string, number] => [folder, held.length])
    .filter(([, count]) => count > FULL_FOLDER)
    .toSorted(([, one], [, other]) => other - one)
}

const below = (files: readonly SourceFile[], folder: string) =>
  files.filter(({ path }) => path.startsWith(`${folder}/`) && isProduct(path)).length

const linesOfCss = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => /^apps\/web\/src\/.*\.css$/.test(path))
    .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

const callersOf = (files: readonly SourceFile[], call: string) =>
  files.filter(
    ({ path, text }) => isProduct(path) && text.includes(call) && !text.includes(`function ${call}`),
  ).length

const docstrings = (files: readonly SourceFile[]) =>
  files.reduce((sum, { path, text }) => sum + (isProduct(path) ? text.split('/**').length - 1 : 0), 0)

/** Ways back to a file that is still being followed: 0 where imports have one direction. */
function countCycles(graph: Graph): number {
  const state = new Map<string, 'open' | 'closed'>()
  let cycles = 0
  const visit = (path: string) => {
    state.set(path, 'open')
    for (const to of usesInGraph(graph, path)) {
      if (state.get(to) === 'open') cycles += 1
      else if (!state.has(to)) visit(to)
    }
    state.set(path, 'closed')
  }
  for (const path of graph.keys()) if (!state.has(path)) visit(path)
  return cycles
}

/** The figures of the house beside their targets: how many files one meets before one knows what happens. */
export function measureHouse(files: readonly SourceFile[]): Figure[] {
  const graph = importGraph(files)
  return [
    { what: 'exported values that one file uses', is: shareUsedOnce(graph), atMost: 30, unit: '%' },
    {
      what: `files of at most ${SHORT_LINES} lines with one importer, routes aside`,
      is: shortWithOneImporter(graph).length,
      atMost: 200,
    },
    { what: "own files behind a server's verb, p90", is: p90(filesBehindVerbs(graph)), atMost: 14 },
    { what: `folders of more than ${FULL_FOLDER} files`, is: fullFolders(files).length, atMost: 10 },
    { what: 'circles of imports', is: countCycles(graph), atMost: 0 },
    { what: 'files that name a field of a booking', is: filesOfBookingField(files).length, atMost: 9 },
    { what: 'files that save a booking', is: callersOf(files, 'saveBookings('), atMost: 1 },
    { what: 'lines of CSS', is: linesOfCss(files), atMost: 18_000 },
    { what: 'docstrings', is: docstrings(files), atMost: 6_000 },
    ...[
      ['apps/server/src/features/bookings', 28],
      ['apps/server/src/features/runs', 14],
      ['apps/server/src/features/books', 28],
      ['apps/web/src/features/runs', 110],
      ['apps/web/src/features/invoices', 65],
      ['packages/domain/src/planning', 30],
    ].map(([folder, atMost]) => ({
      what: `files in ${folder}`,
      is: below(files, String(folder)),
      atMost: Number(atMost),
    })),
  ]
}

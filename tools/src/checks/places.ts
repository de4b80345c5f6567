import {
  carriedNouns,
  contractGrammar,
  nouns,
  refusedNames,
  screenFeatures,
  serverFolders,
  sharedDomainFolders,
  testsOfTheWhole,
  webFolders,
} from './house.ts'
import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

interface Shelf {
  /** Matches a path and captures the word that must be on the list. */
  pattern: RegExp
  allowed: readonly string[]
  what: string
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const noun =
  'every part of the house uses the same nouns (tools/src/checks/house.ts), so that one search finds all of it'

const shelves: Shelf[] = [
  {
    pattern: /^packages\/domain\/src\/([^/]+)\//,
    allowed: [...nouns, ...sharedDomainFolders],
    what: 'domain folder',
  },
  { pattern: /^apps\/server\/src\/features\/([^/]+)\//, allowed: nouns, what: 'server feature' },
  {
    pattern: /^apps\/web\/src\/features\/([^/]+)\//,
    allowed: [...nouns, ...screenFeatures],
    what: 'web feature',
  },
  { pattern: /^apps\/server\/src\/([^/]+)\//, allowed: serverFolders, what: 'server folder' },
  { pattern: /^apps\/web\/src\/([^/]+)\//, allowed: webFolders, what: 'web folder' },
  {
    // A noun with one file is that file: photos.ts; one with more is a folder: bookings/lists.ts.
    pattern: /^packages\/contract\/src\/([^/.]+)(?:\.ts$|\/)/,
    allowed: [...nouns, ...contractGrammar],
    what: 'contract file',
  },
]

function offShelf({ path }: SourceFile): Violation[] {
  return shelves.flatMap(({ pattern, allowed, what }) => {
    const word = pattern.exec(path)?.[1]
    if (word === undefined || allowed.includes(word) || isTest(path)) return []
    return [{ path, what: `'${word}' is no known ${what}`, why: noun }]
  })
}

function loose({ path }: SourceFile): Violation[] {
  if (!/^(packages\/domain\/src|apps\/(server|web)\/src\/features)\/[^/]+\.(ts|tsx)$/.test(path)) return []
  return [{ path, what: 'lies outside any noun', why: 'code belongs to the word of the business it serves' }]
}

function refused({ path }: SourceFile): Violation[] {
  const name =
    /^(packages|apps|tools|e2e|bench)\/.*\.(ts|tsx|css)$/.test(path) && refusedNames.exec(path)?.[0]
  if (!name) return []
  return [{ path, what: `is named '${name}'`, why: 'such a name says nothing, and soon holds everything' }]
}

/** A noun with routes needs its rules in the domain and its wire in the contract, under the same name. */
function unmatched(files: readonly SourceFile[]): Violation[] {
  const paths = files.map(({ path }) => path)
  const served = paths.flatMap(
    (path) => /^apps\/server\/src\/features\/([^/]+)\/routes\.ts$/.exec(path)?.[1] ?? [],
  )
  return served.flatMap((word) => {
    const carried = carriedNouns[word] ?? word
    const contract = `packages/contract/src/${carried}`
    const homes = [[`packages/domain/src/${carried}/`], [`${contract}/`, `${contract}.ts`]]
    return homes
      .filter((either) => !paths.some((path) => either.some((home) => path.startsWith(home))))
      .map((either) => ({
        path: `apps/server/src/features/${word}`,
        what: `has no ${either.join(' or ')}`,
        why: noun,
      }))
  })
}

function strayTests(files: readonly SourceFile[]): Violation[] {
  const subjects = new Set(
    files.filter(({ path }) => !isTest(path)).map(({ path }) => path.replace(/\.\w+$/, '')),
  )
  return files.flatMap(({ path }) => {
    if (!isTest(path) || testsOfTheWhole.test(path)) return []
    const parts = path.replace(/\.test\.tsx?$/, '').split('.')
    const isBeside = parts.some((_, index) => subjects.has(parts.slice(0, index + 1).join('.')))
    return isBeside
      ? []
      : [{ path, what: 'has no subject of its name beside it', why: 'a test is found where its subject is' }]
  })
}

/** Folders, nouns, refused names, and tests beside their subjects. */
export function checkPlaces(files: readonly SourceFile[]): Violation[] {
  return [
    ...files.flatMap((file) => [...offShelf(file), ...loose(file), ...refused(file)]),
    ...unmatched(files),
    ...strayTests(files),
  ]
}

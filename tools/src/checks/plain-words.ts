import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root } from '../root.ts'
import { separate } from './source-text.ts'
import { readSourceTree, type SourceFile } from './source-tree.ts'
import { reportViolations, type Violation } from './violation.ts'

/** A word that `docs/glossary.md` replaces by a plain one, where it is refused, and how often it is still there. */
export interface RefusedWord {
  not: string
  but: string
  in: 'names' | 'comments'
  /** Folders in which the word has the refused meaning; everywhere when left out. */
  within?: readonly string[]
  allowed: number
}

const codeFile = /^(packages|apps|tools|e2e|bench)\/.*\.(ts|tsx|mjs)$/
const ownSamples = /^tools\/src\/checks\/plain-words\./
const generated = /(\.gen\.ts|\.d\.ts)$/
const declared = /\b(?:const|let|function\*?|class|interface|type)\s+(\w+)|\b(\w+)\??:(?!:)|\b(\w+)\)?\s*=>/g

const LIST = join(root, 'tools/src/checks/refused-words.json')

/** `soldOut`, `SOLD_OUT` and `sold-out` are the same words: ' sold out '. */
const wordsOfName = (name: string) =>
  ` ${name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]/g, ' ')} `.toLowerCase()

const wordsOfComment = (text: string) => ` ${text.replace(/[^\w’'-]+/g, ' ')} `.toLowerCase()

function namesOf({ path, text }: SourceFile, code: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
  const inside = [...code.matchAll(declared)].map((found) => found.slice(1).find((one) => one) ?? '')
  return text === '' ? [name] : [name, ...new Set(inside)]
}

/** The words of each code file: of the names it declares, and of its comments. */
function readWords(files: readonly SourceFile[]) {
  return files
    .filter(({ path }) => codeFile.test(path) && !ownSamples.test(path) && !generated.test(path))
    .map((file) => {
      const { code, comments } = separate(file.text)
      return {
        path: file.path,
        names: namesOf(file, code).map(wordsOfName),
        comments: comments.map(({ text }) => wordsOfComment(text)),
      }
    })
}

const times = (text: string, word: string) => text.split(` ${word} `).length - 1

/** Where a refused word is found: a path for each time. */
function placesOf(refused: RefusedWord, read: ReturnType<typeof readWords>): string[] {
  const folders = refused.within ?? ['']
  return read
    .filter(({ path }) => folders.some((folder) => path.includes(folder)))
    .flatMap((file) =>
      file[refused.in].flatMap((text) => Array.from({ length: times(text, refused.not) }, () => file.path)),
    )
}

/** Words that were refused more often than the list allows; each says which files have them. */
export function checkPlainWords(files: readonly SourceFile[], list: readonly RefusedWord[]): Violation[] {
  const read = readWords(files)
  return list.flatMap((refused) => {
    const places = placesOf(refused, read)
    if (places.length <= refused.allowed) return []
    const what = `'${refused.not}' is in ${refused.in} ${places.length} times, ${refused.allowed} are left: say '${refused.but}'`
    return [
      { path: [...new Set(places)].slice(-5).join(', '), what, why: 'docs/glossary.md has the plain words' },
    ]
  })
}

/** The list with the counts of today where they are lower than allowed; they never rise. */
export function lowerCounts(files: readonly SourceFile[], list: readonly RefusedWord[]): RefusedWord[] {
  const read = readWords(files)
  return list.map((refused) => ({
    ...refused,
    allowed: Math.min(refused.allowed, placesOf(refused, read).length),
  }))
}

export function readRefusedWords(): RefusedWord[] {
  const list: RefusedWord[] = JSON.parse(readFileSync(LIST, 'utf8'))
  return list
}

/** Writes the counts into the list and leaves the rest of it as it is. */
function writeCounts(list: readonly RefusedWord[]): void {
  const counts = list.map(({ allowed }) => `"allowed": ${allowed}`)
  writeFileSync(
    LIST,
    readFileSync(LIST, 'utf8').replace(/"allowed": \d+/g, (old) => counts.shift() ?? old),
  )
}

if (import.meta.main) {
  const files = readSourceTree()
  const list = readRefusedWords()
  const lower = lowerCounts(files, list)
  const fewer = lower.filter(({ allowed }, index) => allowed < (list[index]?.allowed ?? 0)).length
  if (process.argv.includes('--write')) writeCounts(lower)
  else if (fewer > 0)
    console.log(
      `${fewer} words are rarer than allowed: node tools/src/checks/plain-words.ts --write lowers the list`,
    )
  reportViolations('plain words', checkPlainWords(files, list))
}

import { posix } from 'node:path'
import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

/** What documents may speak of: every path of the repository, and the scripts of package.json. */
export interface Known {
  paths: readonly string[]
  scripts: readonly string[]
}

const quoted = /`([^`\n]+)`/g
const linked = /\]\(([^)\s]+)\)/g
const fenced = /```[\s\S]*?```/g
const repositoryPath =
  /^(packages|apps|tools|e2e|bench|deploy|docs|\.ci)\/[\w@./*<>-]*$|^[\w-]+\.(json|md|ts)$/
const command = /\bnpm (?:run ([\w:-]+)|(start|test))\b/g

/** The part of a pattern such as `features/<noun>/` that names something real. */
function fixedPart(path: string): string {
  const parts = path.split('/')
  const firstOpen = parts.findIndex((part) => /[*<>]/.test(part))
  return firstOpen === -1 ? path : parts.slice(0, firstOpen).join('/')
}

function isThere(path: string, { paths }: Known): boolean {
  const fixed = fixedPart(path).replace(/\/$/, '')
  const isBareName = !fixed.includes('/')
  return (
    fixed === '' ||
    paths.some(
      (known) =>
        known === fixed || known.startsWith(`${fixed}/`) || (isBareName && known.endsWith(`/${fixed}`)),
    )
  )
}

function pathsIn(document: SourceFile): string[] {
  const prose = document.text.replace(fenced, '')
  const folder = posix.dirname(document.path)
  const names = [...prose.matchAll(quoted)]
    .map(([, name = '']) => name.replace(/^(?:node|npx vitest run)(?: -u)? (\S+).*$/, '$1'))
    .filter((name) => repositoryPath.test(name))
  const links = [...prose.matchAll(linked)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
  return [...names, ...links.map((target) => posix.join(folder, target))]
}

function citationsOf(document: SourceFile, known: Known): Violation[] {
  const files = pathsIn(document)
    .filter(
      (path) => !isThere(path, known) && !isThere(posix.join(posix.dirname(document.path), path), known),
    )
    .map((path) => ({ path: document.path, what: `speaks of ${path}`, why: 'no such file or folder' }))
  const commands = [...document.text.matchAll(command)]
    .map(([, run, short]) => run ?? short ?? '')
    .filter((script) => !known.scripts.includes(script))
    .map((script) => ({ path: document.path, what: `speaks of npm run ${script}`, why: 'no such script' }))
  return [...files, ...commands]
}

/** Every path, link and npm script that a document names exists. */
export function checkCitations(documents: readonly SourceFile[], known: Known): Violation[] {
  return documents.flatMap((document) => citationsOf(document, known))
}

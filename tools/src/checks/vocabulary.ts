import { serverWords, webWords } from './house.ts'
import { exportsOf, separate } from './source-text.ts'
import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`-${name}`)
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Components that one file may give to others. */
const MOST_PARTS = 4

function verbFile({ path, text }: SourceFile): Violation[] {
  const verb = camel(nameOf(path).replace(/\.ts$/, ''))
  const values = exportsOf(separate(text).code).filter(({ isValue }) => isValue)
  if (values.length === 0) return []
  const [first, ...others] = values
  if (others.length > 0 || first?.name === verb) return []
  return [
    {
      path,
      what: `exports ${first?.name} instead of ${verb}`,
      why: 'a file with one function is called what the function is called; several make an aspect with a name of its own',
    },
  ]
}

function serverFeatureFile(file: SourceFile): Violation[] {
  const name = nameOf(file.path)
  if (isTest(name) || serverWords.some(({ pattern }) => pattern.test(name))) return []
  if (/^[a-z0-9]+(-[a-z0-9]+)*\.ts$/.test(name)) return verbFile(file)
  const words = serverWords.map(({ pattern }) => pattern.source).join(' ')
  return [{ path: file.path, what: 'is no word of a server feature', why: `known are verbs and ${words}` }]
}

function webFeatureFile(file: SourceFile): Violation[] {
  const name = nameOf(file.path)
  if (isTest(name) || webWords.some(({ pattern }) => pattern.test(name))) return []
  const stem = name.replace(/\.tsx?$/, '')
  const values = exportsOf(separate(file.text).code).filter(({ isValue }) => isValue)
  const expected = [pascal(stem), camel(stem)]
  const components = values.filter((value) => /^[A-Z][a-z]/.test(value.name) && name.endsWith('.tsx'))
  const isWord = !name.endsWith('.tsx') && !stem.startsWith('use-')
  if (values.length === 0 || isWord) return []
  if (components.length > MOST_PARTS) {
    const what = `exports ${components.length} components`
    return [{ path: file.path, what, why: `more than ${MOST_PARTS} are more than one part of a screen` }]
  }
  if (components.length <= 1 && !values.some((value) => expected.includes(value.name))) {
    const why = 'a file is called what it exports, so that a name on the screen leads to its file'
    return [{ path: file.path, what: `exports no ${expected[0]}`, why }]
  }
  return []
}

/** The file names that features may use (STYLE.md); a file with one function or component is called after it. */
export function checkVocabulary(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    if (file.path.startsWith('apps/server/src/features/')) return serverFeatureFile(file)
    return /^apps\/web\/src\/features\/.*\.(ts|tsx|css)$/.test(file.path) ? webFeatureFile(file) : []
  })
}

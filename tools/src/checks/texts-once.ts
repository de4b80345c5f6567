import { separate } from './source-text.ts'
import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

const catalogue = /(^|\/)texts\.ts$/
const shipped = /^(packages|apps)\/.*\.(ts|tsx)$/
const literal = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"/g

/** Long enough to be a sentence of ours rather than a word that happens twice. */
const isSentence = (text: string) => text.length >= 16 && text.includes(' ')

function sentencesOf(text: string): string[] {
  const { comments } = separate(text)
  const bare = comments.reduce((rest, comment) => rest.replace(comment.text, ''), text)
  return [...bare.matchAll(literal)].map(([, single, double]) => single ?? double ?? '').filter(isSentence)
}

const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1]

/** Features do not reach into each other: two screens may call their own parts the same. */
const mayRead = (path: string, home: string) =>
  featureOf(home) === undefined || featureOf(home) === featureOf(path)

/** A sentence of a texts.ts catalogue is written nowhere else, so that changing it is changing one line. */
export function checkTexts(files: readonly SourceFile[]): Violation[] {
  const homes = new Map(
    files
      .filter(({ path }) => catalogue.test(path))
      .flatMap(({ path, text }) => sentencesOf(text).map((one) => [one, path])),
  )
  return files.flatMap(({ path, text }) => {
    if (!shipped.test(path) || catalogue.test(path) || /\.test\.tsx?$/.test(path)) return []
    return sentencesOf(text).flatMap((sentence) => {
      const home = homes.get(sentence)
      const why = `it stands in ${home}; take it from there, so that changing it is changing one line`
      return home && mayRead(path, home) ? [{ path, what: `repeats '${sentence}'`, why }] : []
    })
  })
}

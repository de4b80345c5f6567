import { type Comment, exportsOf, type SeparatedText, separate } from './source-text.ts'
import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

const codeFile = /^(packages|apps|tools|e2e|bench)\/.*\.(ts|tsx|mjs)$/
const generated = /(\.gen\.ts|\.d\.ts)$/
const documented = /^packages\/(domain|contract)\/src\/.*\.ts$/

/** Lines of a comment that say something: neither bare delimiters nor tags for tools. */
function wordsIn({ text }: Comment): number {
  return text.split('\n').filter((line) => line.replace(/[/*\s]/g, '') !== '').length
}

const isHeader = ({ from }: Comment, text: string) =>
  text
    .split('\n')
    .slice(0, from - 1)
    .every((line) => line.trim() === '' || line.startsWith('#!'))

function longOnes(text: string, { comments }: SeparatedText) {
  return comments.filter((comment) => {
    const budget = comment.text.startsWith('/**') ? 4 : 3
    return !isHeader(comment, text) && wordsIn(comment) > budget
  })
}

function unfinished({ comments }: SeparatedText) {
  return comments.filter(({ text }) => /\b(TODO|FIXME|XXX|HACK)\b/.test(text))
}

/**
 * A schema, the list above or the operation's summary says it; or the name does: of a refusal, a catalogue of sentences,
 * a limit, a right of a role, a
 * way onto the wire or a guard of a type.
 */
const needsNone = new RegExp(
  [
    String.raw`=\s*z\.(infer|input|output)<`,
    String.raw`=\s*\(typeof \w+\)\[number\]`,
    String.raw`= operation\(`,
    String.raw`^export type \w*Refusal\b`,
    String.raw`^export const \w*Texts\b`,
    String.raw`^export function can[A-Z].*\bActor\b`,
    String.raw`^export const (MOST_|MAX_|\w+_MAX_LENGTH\b)`,
    String.raw`^export (const|function) (wireOf[A-Z]|\w+ToWire\b)`,
    String.raw`\): \w+ is \w`,
  ].join('|'),
)

function undocumented(text: string, { code, comments }: SeparatedText) {
  const lines = text.split('\n')
  const docs = new Set(comments.filter((comment) => comment.text.startsWith('/**')).map(({ to }) => to))
  return exportsOf(code).filter(({ line }) => !docs.has(line - 1) && !needsNone.test(lines[line - 1] ?? ''))
}

function commentsOf({ path, text }: SourceFile): Violation[] {
  const separated = separate(text)
  const long = longOnes(text, separated).map(({ from }) => ({
    path: `${path}:${from}`,
    what: 'is a long comment',
    why: 'three lines of why inside code, four in a docstring; what needs more needs a clearer shape',
  }))
  const open = unfinished(separated).map(({ from }) => ({
    path: `${path}:${from}`,
    what: 'leaves something to do',
    why: 'finish it or write an issue; the code says what is, in the present tense',
  }))
  if (!documented.test(path) || /\.test\.ts$/.test(path)) return [...long, ...open]
  const bare = undocumented(text, separated).map(({ name, line }) => ({
    path: `${path}:${line}`,
    what: `exports ${name} without a docstring`,
    why: 'what domain and contract export says what it means in the business, units and refusals',
  }))
  return [...long, ...open, ...bare]
}

/** Comments stay short and finished; what domain and contract export is explained. */
export function checkComments(files: readonly SourceFile[]): Violation[] {
  return files.filter(({ path }) => codeFile.test(path) && !generated.test(path)).flatMap(commentsOf)
}

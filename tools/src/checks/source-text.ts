/** A comment with the lines it covers (from 1); neighbouring `//` lines are one comment. */
export interface Comment {
  from: number
  to: number
  text: string
  isBlock: boolean
}

/** The same text twice: code with comments and strings blanked out, and the comments alone. */
export interface SeparatedText {
  code: string
  comments: Comment[]
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')
const beforeExpression = /(^|[=(,:[!&|?{};+\-*%<>~^]|\breturn|\bcase|=>)\s*$/

const tokens: { pattern: RegExp; isComment: boolean; isWhole?: (before: string) => boolean }[] = [
  { pattern: /\/\/[^\n]*/y, isComment: true, isWhole: (before) => !before.endsWith(':') },
  { pattern: /\/\*[\s\S]*?\*\//y, isComment: true },
  { pattern: /'(?:[^'\\\n]|\\.)*'/y, isComment: false },
  { pattern: /"(?:[^"\\\n]|\\.)*"/y, isComment: false },
  { pattern: /`(?:[^`\\]|\\[\s\S])*`/y, isComment: false },
  {
    pattern: /\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y,
    isComment: false,
    isWhole: (before) => beforeExpression.test(before.slice(-40)),
  },
]

function tokenAt(text: string, at: number, code: string): { found: string; isComment: boolean } | null {
  for (const { pattern, isComment, isWhole } of tokens) {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined && (isWhole?.(code) ?? true)) return { found, isComment }
  }
  return null
}

function join(comments: Comment[], next: Comment): void {
  const last = comments.at(-1)
  if (last && !last.isBlock && !next.isBlock && next.from === last.to + 1) {
    last.to = next.to
    last.text += `\n${next.text}`
  } else comments.push(next)
}

/** Tells code from comments and strings without a compiler; an apostrophe in JSX text hides at most its line. */
export function separate(text: string): SeparatedText {
  const comments: Comment[] = []
  let code = ''
  let line = 1
  for (let at = 0; at < text.length; ) {
    const token = /['"`/]/.test(text[at] ?? '') ? tokenAt(text, at, code) : null
    const found = token?.found ?? text[at] ?? ''
    const to = line + found.split('\n').length - 1
    if (token?.isComment) join(comments, { from: line, to, text: found, isBlock: found.startsWith('/*') })
    code += token ? blank(found) : found
    line = to
    at += found.length
  }
  return { code, comments }
}

/** The exported names of blanked code, each with its line and whether it exists at run time. */
export function exportsOf(
  code: string,
): { name: string; line: number; isValue: boolean; isFunction: boolean }[] {
  const pattern =
    /^export (?:async )?(function\*?|const|let|class|interface|type) (\w+)( = (?:async )?(?:<|\())?/
  return code.split('\n').flatMap((text, index) => {
    const [, kind, name, arrow] = pattern.exec(text) ?? []
    if (!kind || !name) return []
    const isFunction = kind.startsWith('function') || arrow !== undefined
    return [{ name, line: index + 1, isValue: kind !== 'interface' && kind !== 'type', isFunction }]
  })
}

/** What a file imports: each specifier with the names taken from it. */
export function importsOf(text: string): { from: string; names: string[] }[] {
  const pattern = /^(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s+'([^']+)'/gm
  return [...text.matchAll(pattern)].map(([, names = '', from = '']) => ({
    from,
    names: [...names.matchAll(/[\w$]+/g)].map(([name]) => name),
  }))
}

/** Lines that hold code, not blank and not comment alone. */
export function countCodeLines(text: string, { comments }: SeparatedText): number {
  const written = text.split('\n')
  const commented = new Set(
    comments.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
  )
  return written.filter((line, index) => {
    if (line.trim() === '') return false
    return !commented.has(index + 1) || !/^\s*(\/\/|\/\*|\*|\{\/\*)|\*\/\s*$/.test(line)
  }).length
}

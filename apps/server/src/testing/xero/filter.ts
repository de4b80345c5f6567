import { badQuery } from './refusal.ts'
import { readMoment } from './wire-dates.ts'

type Row = Record<string, unknown>
type Value = (row: Row) => unknown
type Claim = (row: Row) => boolean

const TOKENS =
  /\s*(?:("(?:[^"\\]|\\.)*")|(DateTime\([\d, ]+\)|Guid\("[^"]+"\)|guid\("[^"]+"\))|(-?\d+(?:\.\d+)?)|([A-Za-z][\w.]*)|(==|!=|>=|<=|>|<|&&|\|\||[()]))/y

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKENS.lastIndex = 0
  while (TOKENS.lastIndex < text.trimEnd().length) {
    const found = TOKENS.exec(text)
    if (!found) throw badQuery(`Syntax error in where: ${text}`)
    tokens.push(found[0].trim())
  }
  return tokens
}

const fieldOf = (row: unknown, path: string[]): unknown =>
  path.reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined
    const found = new Map(Object.entries(value)).get(name)
    return readMoment(found) ?? found
  }, row)

function literal(token: string): unknown {
  if (token.startsWith('"')) return JSON.parse(token)
  if (/^guid\(/i.test(token)) return token.slice(6, -2)
  if (token.startsWith('DateTime(')) {
    const [year = 0, month = 1, day = 1, ...time] = token.slice(9, -1).split(',').map(Number)
    const [hour = 0, minute = 0, second = 0] = time
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
  return Number(token)
}

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['null', undefined],
  ['true', true],
  ['false', false],
])

const compare: Record<string, (one: unknown, other: unknown) => boolean> = {
  '==': (one, other) => (one ?? '') === (other ?? ''),
  '!=': (one, other) => (one ?? '') !== (other ?? ''),
  '>': (one, other) => Number(one) > Number(other),
  '<': (one, other) => Number(one) < Number(other),
  '>=': (one, other) => Number(one) >= Number(other),
  '<=': (one, other) => Number(one) <= Number(other),
}

const tests: Record<string, (text: string, part: string) => boolean> = {
  Contains: (text, part) => text.includes(part),
  StartsWith: (text, part) => text.startsWith(part),
  EndsWith: (text, part) => text.endsWith(part),
}

/** Reads a filter as Xero writes them: comparisons of fields, AND, OR and brackets. Throws what Xero answers. */
export function readFilter(text: string): Claim {
  const tokens = tokensOf(text)
  const next = () => {
    const token = tokens.shift()
    if (token === undefined) throw badQuery(`Unexpected end of where: ${text}`)
    return token
  }
  const expect = (wanted: string) => {
    if (next() !== wanted) throw badQuery(`Expected ${wanted} in where: ${text}`)
  }

  function field(token: string): Value {
    const path = token.split('.')
    const last = path.at(-1) ?? ''
    if (last !== 'ToLower' && last !== 'ToUpper') return (row) => fieldOf(row, path)
    expect('(')
    expect(')')
    const read = (row: Row) => `${fieldOf(row, path.slice(0, -1)) ?? ''}`
    return (row) => (last === 'ToLower' ? read(row).toLowerCase() : read(row).toUpperCase())
  }

  function operand(): Value {
    const token = next()
    if (words.has(token)) return () => words.get(token)
    if (/^[A-Za-z][\w.]*$/.test(token)) return field(token)
    const value = literal(token)
    return () => value
  }

  function partTest(): Claim | undefined {
    const path = `${tokens[0]}`.split('.')
    const test = tests[path.at(-1) ?? '']
    if (!test) return undefined
    next()
    expect('(')
    const part = operand()
    expect(')')
    return (row) => test(`${fieldOf(row, path.slice(0, -1)) ?? ''}`, `${part(row)}`)
  }

  function comparison(): Claim {
    if (tokens[0] === '(') {
      next()
      const inner = either()
      expect(')')
      return inner
    }
    const test = partTest()
    if (test) return test
    const value = operand()
    const sign = compare[next()]
    if (!sign) throw badQuery(`Operator expected in where: ${text}`)
    const other = operand()
    return (row) => sign(value(row), other(row))
  }

  function both(): Claim {
    const claims = [comparison()]
    while (/^(and|&&)$/i.test(tokens[0] ?? '')) {
      next()
      claims.push(comparison())
    }
    return (row) => claims.every((claim) => claim(row))
  }

  function either(): Claim {
    const claims = [both()]
    while (/^(or|\|\|)$/i.test(tokens[0] ?? '')) {
      next()
      claims.push(both())
    }
    return (row) => claims.some((claim) => claim(row))
  }

  const claim = either()
  if (tokens.length > 0) throw badQuery(`Unexpected ${tokens[0]} in where: ${text}`)
  return claim
}

function inOrder(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return `${one ?? ''}`.localeCompare(`${other ?? ''}`)
}

/** Reads an order as Xero writes them: "Date DESC, Name". */
export function readOrder(text: string): (one: Row, other: Row) => number {
  const keys = text.split(',').map((part) => {
    const [, path = '', way = 'ASC'] = /^\s*([\w.]+)(?:\s+(ASC|DESC))?\s*$/i.exec(part) ?? []
    if (path === '') throw badQuery(`Syntax error in order: ${text}`)
    return { path: path.split('.'), sign: way.toUpperCase() === 'DESC' ? -1 : 1 }
  })
  return (one, other) =>
    keys
      .map(({ path, sign }) => sign * inOrder(fieldOf(one, path), fieldOf(other, path)))
      .find((difference) => difference !== 0) ?? 0
}

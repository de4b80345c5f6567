import { createHash, randomUUID } from 'node:crypto'
import type { ListParts } from '@skipyard/contract/shared/changed-parts.ts'
import { LRUCache } from 'lru-cache'
import type { WrittenReply } from './written-reply.ts'

interface Asked<Answer> {
  read: () => Promise<Answer>
  /** Throws where this caller may not read: called when the read of another answers. */
  admit: () => Promise<unknown>
}

interface Reading<Answer> {
  running: Promise<unknown>
  next?: Promise<Answer>
}

/**
 * For what many read at once, as all dispatchers do the board after a move: one read runs at a time, and
 * callers that come meanwhile share the next one, never one that began before they asked. A failure reaches
 * its own caller alone. `key` names all that an answer depends on, the company first.
 */
export function readTogether<Answer>(): (key: string, asked: Asked<Answer>) => Promise<Answer> {
  const readings = new Map<string, Reading<Answer>>()
  const begin = (key: string, { read }: Asked<Answer>): Promise<Answer> => {
    const answer = read()
    const reading: Reading<Answer> = { running: answer }
    readings.set(key, reading)
    const forget = () => {
      if (readings.get(key) === reading && reading.next === undefined) readings.delete(key)
    }
    answer.then(forget, forget)
    return answer
  }
  return async (key, asked) => {
    const reading = readings.get(key)
    if (!reading) return begin(key, asked)
    if (reading.next !== undefined) {
      const [answer] = await Promise.all([reading.next.catch(asked.read), asked.admit()])
      return answer
    }
    const turn = reading.running.then(
      () => begin(key, asked),
      () => begin(key, asked),
    )
    reading.next = turn
    return turn
  }
}

/** Parts of boards kept for comparison, of some 200 bytes each; the board longest unread goes first and is then sent whole. */
const MOST_PARTS = 100_000
const MOST_LISTS = 500

interface Remembered {
  print: string
  since: number
}

interface List {
  name: string
  parts: Map<string, Remembered>
  answers: number
}

const printOf = (part: unknown) =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 24)

const ordersOf = (ids: Iterable<string>) => [...ids].join(' ')

/** Parts that have not changed keep the answer since which they are the same. */
function noted({ name, parts: before, answers }: List, prints: ReadonlyMap<string, string>): List {
  const next = answers + 1
  const sinceOf = (id: string, print: string) => {
    const known = before.get(id)
    return known?.print === print ? known.since : next
  }
  const parts = new Map([...prints].map(([id, print]) => [id, { print, since: sinceOf(id, print) }]))
  const isSame =
    ordersOf(before.keys()) === ordersOf(parts.keys()) &&
    [...parts.values()].every(({ since }) => since < next)
  return { name, parts, answers: isSame ? answers : next }
}

const markOf = ({ name }: List, answer: number) => `${name} ${answer}`

function answerOf(list: List, known: string): number | null {
  const answer = Number(known.split(' ')[1])
  return known === markOf(list, answer) && answer <= list.answers ? answer : null
}

/**
 * For long lists that many read again after each change: a caller who names the last known answer gets what
 * has changed since, others the whole. `key` names all that a list depends on, the company first.
 */
export function changedParts<Part>(idOf: (part: Part) => string) {
  const lists = new LRUCache<string, List>({
    max: MOST_LISTS,
    maxSize: MOST_PARTS,
    sizeCalculation: ({ parts }) => 1 + parts.size,
  })
  const note = (key: string, parts: readonly Part[]): List => {
    const before = lists.get(key) ?? { name: randomUUID(), parts: new Map<string, Remembered>(), answers: 0 }
    const list = noted(before, new Map(parts.map((part) => [idOf(part), printOf(part)])))
    lists.set(key, list)
    return list
  }
  return (
    key: string,
    parts: readonly Part[],
    write: (list: ListParts<Part>) => WrittenReply,
  ): ((known?: string) => WrittenReply) => {
    const list = note(key, parts)
    const mark = markOf(list, list.answers)
    const written = new Map<number | null, WrittenReply>()
    const writeFor = (known: number | null) => {
      if (known === null) return write({ parts, mark })
      const hasChanged = (part: Part) => (list.parts.get(idOf(part))?.since ?? 0) > known
      return write({ parts: parts.filter(hasChanged), mark, order: [...list.parts.keys()] })
    }
    return (known = '') => {
      const answer = answerOf(list, known)
      const reply = written.get(answer) ?? writeFor(answer)
      written.set(answer, reply)
      return reply
    }
  }
}

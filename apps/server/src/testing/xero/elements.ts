import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Books } from './books.ts'
import { readFilter, readOrder } from './filter.ts'
import { BadCall, badBody, badQuery, Refusal } from './refusal.ts'
import { moment } from './wire-dates.ts'

/** A call of the books by somebody who may. */
export interface ApiCall {
  books: Books
  /** The ids in the path. */
  ids: string[]
  query: URLSearchParams
  body: unknown
  /** Only what changed since then, in milliseconds. */
  since: number | undefined
}

export interface ApiAnswer {
  status: number
  body?: unknown
}

export type Wire = Record<string, unknown>

const envelope = (name: string, elements: unknown, more: Wire = {}): ApiAnswer => ({
  status: 200,
  body: {
    Id: randomUUID(),
    Status: 'OK',
    ProviderName: 'Skipyard',
    DateTimeUTC: moment(Date.now()),
    ...more,
    [name]: elements,
  },
})

/** One thing that was asked for. */
export const answerOne = (name: string, wire: Wire): ApiAnswer => envelope(name, [wire])

/** The body by its schema; anything else is refused as a whole. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const first = read.error.issues[0]
  throw badBody(`${first?.path.join('.')}: ${first?.message}`)
}

type Outcome<Sent> = { sent: Sent; wire?: Wire; refusal?: string }

function attempt<Sent>(sent: Sent, save: (sent: Sent) => Wire): Outcome<Sent> {
  try {
    return { sent, wire: save(sent) }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return { sent, refusal: problem.message }
  }
}

/** What Xero answers to elements it refuses. */
const validation = (elements: Wire[]) =>
  new BadCall(400, {
    ErrorNumber: 10,
    Type: 'ValidationException',
    Message: 'A validation exception occurred',
    Elements: elements,
  })

/** Saves one element; a refusal is a 400 with its reason. */
export function saveOne<Sent extends object>(
  name: string,
  sent: Sent,
  save: (sent: Sent) => Wire,
): ApiAnswer {
  const { wire, refusal } = attempt(sent, save)
  if (wire) return answerOne(name, wire)
  throw validation([{ ...sent, ValidationErrors: [{ Message: refusal }] }])
}

/** Saves elements: all or none, unless the call wants to hear of each by itself. */
export function saveEach<Schema extends z.ZodObject>(
  { books, body, query }: ApiCall,
  of: { name: string; schema: Schema },
  save: (sent: z.output<Schema>) => Wire,
): ApiAnswer {
  const sent = readBody(z.strictObject({ [of.name]: z.array(of.schema).min(1) }), body)[of.name] ?? []
  const before = sent.length > 1 ? structuredClone(books) : undefined
  const outcomes = sent.map((one) => attempt(one, save))
  const refusals = outcomes.filter(({ refusal }) => refusal !== undefined)
  if (query.get('summarizeErrors') === 'false')
    return envelope(
      of.name,
      outcomes.map(({ sent: one, wire, refusal }) =>
        wire
          ? { ...wire, StatusAttributeString: 'OK' }
          : {
              ...one,
              HasErrors: true,
              HasValidationErrors: true,
              StatusAttributeString: 'ERROR',
              ValidationErrors: [{ Message: refusal }],
            },
      ),
    )
  if (refusals.length === 0)
    return envelope(
      of.name,
      outcomes.map(({ wire }) => wire),
    )
  if (before) Object.assign(books, before)
  throw validation(
    refusals.map(({ sent: one, refusal }) => ({ ...one, ValidationErrors: [{ Message: refusal }] })),
  )
}

const wholeNumber = (query: URLSearchParams, name: string, most: number): number | undefined => {
  const given = query.get(name)
  if (given === null) return undefined
  const value = Number(given)
  if (!Number.isInteger(value) || value < 1 || value > most) throw badQuery(`${name} is not valid: ${given}`)
  return value
}

const MOST_ON_A_PAGE = 1_000
const USUALLY_ON_A_PAGE = 100

/** Whether a list goes page by page: only then does Xero tell of lines. */
export const isPaged = ({ query }: ApiCall): boolean => query.has('page')

/** A list: since, where, order, page. */
export function answerList(
  { query, since }: ApiCall,
  name: string,
  rows: { updatedAt: number; wire: Wire }[],
): ApiAnswer {
  const where = query.get('where')
  const order = query.get('order')
  const claim = where === null ? () => true : readFilter(where)
  const changed = rows.filter(({ updatedAt }) => since === undefined || updatedAt >= since)
  const found = changed.map(({ wire }) => wire).filter(claim)
  if (order !== null) found.sort(readOrder(order))
  const page = wholeNumber(query, 'page', Number.MAX_SAFE_INTEGER)
  if (page === undefined) return envelope(name, found)
  const pageSize = wholeNumber(query, 'pageSize', MOST_ON_A_PAGE) ?? USUALLY_ON_A_PAGE
  const pageCount = Math.ceil(found.length / pageSize)
  const pagination = { page, pageSize, pageCount, itemCount: found.length }
  return envelope(name, found.slice((page - 1) * pageSize, page * pageSize), { pagination })
}

/** The comma-separated values of a parameter, if it is given. */
export const listed = ({ query }: ApiCall, name: string): string[] | undefined =>
  query
    .get(name)
    ?.split(',')
    .map((value) => value.trim())

import type { Operation } from '@skipyard/contract/operation.ts'
import { z } from 'zod'
import type { TestCall } from './test-server.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const partsOf = ({ anyOf = [], oneOf = [], allOf = [] }: JsonSchema) =>
  [...anyOf, ...oneOf, ...allOf].filter(isSchema)

/** Where a schema takes an id: `runId`, `allocations[].invoiceId`, also in one of several forms. */
function idPaths(schema: JsonSchema, at: string): string[] {
  if (schema.type === 'string') return schema.format === 'uuid' ? [at] : []
  const items = isSchema(schema.items) ? idPaths(schema.items, `${at}[]`) : []
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    isSchema(part) ? idPaths(part, at === '' ? name : `${at}.${name}`) : [],
  )
  return [...items, ...below, ...partsOf(schema).flatMap((part) => idPaths(part, at))]
}

const of = (schema: z.ZodType | undefined) =>
  schema ? idPaths(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '') : []

type Part = 'params' | 'query' | 'body'

/** Every place of an operation that takes an id, by its schemas: `body allocations[].invoiceId`. */
export function idsOfOperation({ params, query, body }: Operation): string[] {
  const places: [Part, string[]][] = [
    ['params', of(params)],
    ['query', of(query)],
    ['body', of(body)],
  ]
  return [...new Set(places.flatMap(([part, paths]) => paths.map((path) => `${part} ${path}`)))]
}

function valuesBelow(value: unknown, path: string): unknown[] {
  if (path === '') return [value]
  const [, step = '', rest = ''] = /^\.?(\[\]|[^.[]+)(.*)$/.exec(path) ?? []
  if (step === '[]') return Array.isArray(value) ? value.flatMap((each) => valuesBelow(each, rest)) : []
  const entries = new Map<string, unknown>(isObject(value) ? Object.entries(value) : [])
  return entries.has(step) ? valuesBelow(entries.get(step), rest) : []
}

/** What a call carries where an operation takes its ids. */
export function valuesAt(operation: Operation, { path, body }: TestCall, place: string): unknown[] {
  const [part = '', at = ''] = place.split(/ (.*)/)
  const [address = '', query = ''] = path.split('?')
  if (part === 'body') return valuesBelow(body, at)
  if (part === 'query') return new URLSearchParams(query).getAll(at.replace('[]', ''))
  const names = operation.path.split('/')
  return [decodeURIComponent(address.split('/')[names.indexOf(`:${at}`)] ?? '')]
}

/** The value with the id at the end of the path, and what leads there where it is missing. */
function placed(value: unknown, path: string, id: unknown): unknown {
  if (path === '') return id
  const [, step = '', rest = ''] = /^\.?(\[\]|[^.[]+)(.*)$/.exec(path) ?? []
  if (step === '[]') {
    const [first, ...others] = Array.isArray(value) ? value : []
    return [placed(first, rest, id), ...others]
  }
  const fields = new Map<string, unknown>(isObject(value) ? Object.entries(value) : [])
  return { ...Object.fromEntries(fields), [step]: placed(fields.get(step), rest, id) }
}

/** The call with this id in that place of its query or body; undefined for a place in the address. */
export function withIdAt(call: TestCall, place: string, id: unknown): TestCall | undefined {
  const [part = '', at = ''] = place.split(/ (.*)/)
  if (part === 'body') return { ...call, body: placed(call.body ?? {}, at, id) }
  if (part !== 'query') return undefined
  const [address = '', query = ''] = call.path.split('?')
  const params = new URLSearchParams(query)
  params.set(at.replace('[]', ''), `${id}`)
  return { ...call, path: `${address}?${params}` }
}

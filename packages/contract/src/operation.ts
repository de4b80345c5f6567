import type { z } from 'zod'

/** Every path of the contract is below this one (spec 000 §7). */
export const BASE_PATH = '/api/v1.0'

/** Who may call an operation: anyone, or a signed-in member of a tenant. */
export type Access = 'public' | 'member'

/**
 * One call of the API: the route, the web client and the form validation read this same object.
 * `path` uses `:name` for parameters; `path` and `method` are the specification's.
 */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  summary: string
  tag: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodType
  /** What a good answer is when it is a file rather than JSON; `reply` is then its content. */
  produces?: 'text/csv' | 'image/jpeg' | 'image/png' | 'application/pdf'
  /** What else the file may be, as its content is. */
  alsoProduces?: 'image/jpeg'
  /** The largest body in bytes, where it may be larger than that of other calls. */
  maxBodyBytes?: number
  /** Its answer is a secret: it is not kept under the Idempotency-Key, a repeated call acts again. */
  isReplyNeverStored?: boolean
  /** It changes nothing, whatever its method: the database refuses it any write, and no answer of it is kept. */
  isReadOnly?: boolean
  /** It concerns the login, whichever of its companies it works in. */
  isOfLogin?: boolean
  /** The status of a good answer; 200 unless said otherwise. */
  status?: 200 | 204
}

/** Declares an operation and keeps the exact types of its schemas. */
export const operation = <const O extends Operation>(definition: O): O => definition

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** The parsed path parameters, query and body a server verb receives. */
export interface RequestOf<O extends Operation> {
  params: Output<O['params']>
  query: Output<O['query']>
  body: Output<O['body']>
}

/** What a client sends, before defaults and clean-up. */
export interface InputOf<O extends Operation> {
  params: Input<O['params']>
  query: Input<O['query']>
  body: Input<O['body']>
}

/** The answer of an operation as it crosses the wire. */
export type ReplyOf<O extends Operation> = z.input<O['reply']>

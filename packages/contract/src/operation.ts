import type { z } from 'zod'

/** Every path of the contract is below this one (spec 000 §7). */
export const BASE_PATH = '/api/v1.0'

/** Who may call an operation: anyone, or a signed-in member of a tenant. */
export type Access = 'public' | 'member'

/**
 * One call of the API. Route, web client and form validation read this same object. `path` has `:name`
 * parameters; `path` and `method` are the specification's.
 */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  summary: string
  tag: string
  access: Access
  params?: z.ZodObject
  /** The part of `path` that opens something by itself: no log shows it. */
  secretParam?: string
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodType
  /** The content type of a file answer; `reply` is then its content. */
  produces?: 'text/csv' | 'image/jpeg' | 'image/png' | 'application/pdf' | 'application/zip'
  alsoProduces?: 'image/jpeg'
  /** The largest body in bytes, where it may be larger than that of other calls. */
  maxBodyBytes?: number
  /** The answer is a secret: not stored under the Idempotency-Key, a repeated call acts again. */
  isReplyNeverStored?: boolean
  /** Changes nothing, whatever its method: the database refuses it writes, and its answer is not stored. */
  isReadOnly?: boolean
  /** Concerns the login in all its companies. */
  isOfLogin?: boolean
  /** Who has a second step must have proven it within some minutes: 403 with its reason otherwise. */
  needsProof?: boolean
  /** Open to a person whose company requires a second step that they have not set up yet. */
  isForSetup?: boolean
  /** The status of a good answer; 200 unless said otherwise. */
  status?: 200 | 204
}

/** Declares an operation and keeps the exact types of its schemas. */
export const operation = <const O extends Operation>(definition: O): O => definition

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What a server verb receives: parsed parameters, query and body. */
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

export type ReplyOf<O extends Operation> = z.input<O['reply']>

import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import type { Merge } from '../merge/merge-fields.ts'
import type { DraftShelf } from './kept-draft.ts'

export type FieldCheck<Values, Row = unknown> = (values: Values, row: Row | null) => readonly FieldError[]

export interface Versioned {
  version: number
}

export interface Failure {
  reason: string
  errors: readonly FieldError[]
  isStale: boolean
  isGone: boolean
  /** The same key was saved before, with other values. */
  isAlreadySaved: boolean
  /** Null when the server does not name it. */
  savedId?: string | null
  /** The server answered, so nothing was saved; otherwise it is not known. */
  isAnswered: boolean
}

export interface FormWire {
  newKey: () => string
  /** Aborts the save under this key if it still waits. */
  giveUp: (key: string) => void
  failureOf: (problem: unknown) => Failure
}

export interface SentForm<Row, Values> {
  row: Row | null
  values: Values
  start: Values
  key: string
}

export interface RecordWords<Saved> {
  saved: (saved: Saved) => string
  notSaved: string
  bothChanged: string
  savedBefore?: { title: string; words: string; open: string; onOpen: (savedId: string) => void }
  movedOn: (labels: string) => string
}

/**
 * Something a save depends on that is still being looked up: a price, an address, the stock, a known
 * customer.
 */
export interface PendingAnswer {
  /** To follow 'Waiting for': 'the price'. */
  what: string
  /** Settles with the answer; not needed where the answer redraws the form. */
  until?: Promise<unknown>
}

export interface RecordRules<Row extends Versioned, Values extends object, Saved> {
  /** As it is now; null for a new one. */
  record: Row | null
  /** Throws when it cannot be read. */
  readCurrent: () => Promise<Row>
  /** `start` is what the open form began with. */
  valuesOf: (row: Row | null, start?: Values) => Values
  /** The part of the values that counts as typed; by default everything. */
  said?: ((values: Values) => unknown) | undefined
  /** In the order of the form. */
  check: FieldCheck<Values, Row>
  /** The form's field for one of the wire, null for none; by default the same name. */
  fieldOf?: (path: string) => string | null
  merge: Merge<Values>
  /** Why a place cannot be changed now; null when it can. */
  lockOf?: (place: string, values: Values, row: Row | null) => string | null
  /**
   * What a save still depends on; null for nothing. A save pressed meanwhile waits, says so, and is checked
   * and sent with the values after the answer.
   */
  waitsFor?: (() => PendingAnswer | null) | undefined
  /** Keeps values and key over a reload; absent for not at all. */
  shelf?: DraftShelf<Values> | undefined
  wire: FormWire
  /** Null when the user cancelled. */
  send: (sent: SentForm<Row, Values>) => Promise<Saved | null>
  /** For forms with more to say than saved; `kept` names others' changes that were kept, '' for none. */
  tell?: (saved: Saved, kept: string) => void
  onSaved: (saved: Saved) => void
  onDirty?: (isDirty: boolean) => void
  words: RecordWords<Saved>
}

import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import type { Merge } from '../merge/merge-fields.ts'
import type { DraftShelf } from './kept-draft.ts'

/** Everything wrong with the values of a form, over the record it began with. */
export type FieldCheck<Values, Row = unknown> = (values: Values, row: Row | null) => readonly FieldError[]

/** A record as a form knows it: its version rises with every change. */
export interface Versioned {
  version: number
}

/** What came of a save that did not succeed. */
export interface Failure {
  /** The sentence to show. */
  reason: string
  errors: readonly FieldError[]
  /** Somebody else was quicker. */
  isStale: boolean
  /** The record is there no more. */
  isGone: boolean
  /** The same save was answered before, with other values. */
  isAlreadySaved: boolean
  /** The record that was saved then; null when the server does not say. */
  savedId?: string | null
  /** The server answered, so nothing was saved; otherwise nobody knows. */
  isAnswered: boolean
}

/** How saves travel; `client/form-wire.ts` for all forms. */
export interface FormWire {
  newKey: () => string
  /** Somebody has left without saving: the save under this key is not sent any more if it waits. */
  giveUp: (key: string) => void
  failureOf: (problem: unknown) => Failure
}

/** A form as it is sent: over which record, what it holds, what it began with, and the key of this save. */
export interface SentForm<Row, Values> {
  row: Row | null
  values: Values
  start: Values
  key: string
}

/** What a form says of its record. */
export interface RecordWords<Saved> {
  saved: (saved: Saved) => string
  notSaved: string
  /** Two people changed the same: the title of the question. */
  bothChanged: string
  /** The same entry was saved before, with other values: what to say, and the way to what was saved. */
  savedBefore?: { title: string; words: string; open: string; onOpen: (savedId: string) => void }
  /** Someone else has changed what is named while the form is open. */
  movedOn: (labels: string) => string
}

/** Something that a save depends on and that is still being asked: a price, an address, the stock, a known customer. */
export interface PendingAnswer {
  /** In words that follow 'Waiting for': 'the price'. */
  what: string
  /** Settles with the answer; not needed where the answer draws the form again by itself. */
  until?: Promise<unknown>
}

/** Everything in which one form differs from another. */
export interface RecordRules<Row extends Versioned, Values extends object, Saved> {
  /** The record as it is by now; null for a new one. */
  record: Row | null
  /** Reads the record as it is now; throws when it cannot be read. */
  readCurrent: () => Promise<Row>
  /** What the form holds of a record; `start` is what the open form began with. */
  valuesOf: (row: Row | null, start?: Values) => Values
  /** What of the values counts when asked whether anything was typed; everything unless said. */
  said?: ((values: Values) => unknown) | undefined
  /** Everything wrong with the values, in the order of the form. */
  check: FieldCheck<Values, Row>
  /** The form's field behind a field of the wire, null for none; the same name unless said. */
  fieldOf?: (path: string) => string | null
  merge: Merge<Values>
  /** Why a place of the form cannot be changed now, in words; null when it can. */
  lockOf?: (place: string, values: Values, row: Row | null) => string | null
  /**
   * What a save depends on and is still being asked, as of now; null for nothing. A save that is pressed meanwhile waits,
   * says so, and is checked and sent over the values that came of the answer.
   */
  waitsFor?: (() => PendingAnswer | null) | undefined
  /** Keeps what is typed, and the key it is saved under, over a reload of the page; nothing unless said. */
  shelf?: DraftShelf<Values> | undefined
  wire: FormWire
  /** Saves; null when the person thought better of it. */
  send: (sent: SentForm<Row, Values>) => Promise<Saved | null>
  /** Says that it was saved, for forms that say more; `kept` names what of the others' was kept, '' for nothing. */
  tell?: (saved: Saved, kept: string) => void
  onSaved: (saved: Saved) => void
  onDirty?: (isDirty: boolean) => void
  words: RecordWords<Saved>
}

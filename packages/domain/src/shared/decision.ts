/** One error about one field, named as on the wire, in words the screen shows as they are. */
export interface FieldError {
  field: string
  message: string
}

/** A rule's answer that is no: a literal reason for code, a message for people, the field it is about. */
export interface Refusal<Reason extends string> {
  ok: false
  reason: Reason
  field?: string
  message: string
  /** Every error found, the first one included, when several fields were checked at once. */
  errors?: FieldError[]
}

/** What a rule answers: the changed value, or why not. Refusals are values; a thrown error is a bug. */
export type Decision<T, Reason extends string> = { ok: true; value: T } | Refusal<Reason>

/** A yes, with the value that follows from it. */
export function accepted<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** A no: `reason` for code to branch on, `message` for the person, `field` as it is called on the wire. */
export function refused<Reason extends string>(
  reason: Reason,
  message: string,
  field?: string,
): Refusal<Reason> {
  return field === undefined ? { ok: false, reason, message } : { ok: false, reason, message, field }
}

/** One broken rule among several that are collected before refusing. */
export interface ReasonedError<Reason extends string> extends FieldError {
  reason: Reason
}

/** A no about several fields at once: speaks of the first, carries them all in `errors`. */
export function refusedForAll<Reason extends string>(
  first: ReasonedError<Reason>,
  all: readonly ReasonedError<Reason>[],
): Refusal<Reason> {
  const errors = all.map(({ field, message }) => ({ field, message }))
  return { ...refused(first.reason, first.message, first.field), errors }
}

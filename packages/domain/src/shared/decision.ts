/** An error of one field, named as on the wire, in words for the screen. */
export interface FieldError {
  field: string
  message: string
}

/** A rule's refusal: a literal reason for code, a message for people, the field. */
export interface Refusal<Reason extends string> {
  ok: false
  reason: Reason
  field?: string
  message: string
  errors?: FieldError[]
}

/** A rule's answer: the changed value, or a refusal. A thrown error is a bug. */
export type Decision<T, Reason extends string> = { ok: true; value: T } | Refusal<Reason>

/** An accepted decision. */
export function accepted<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** A refusal: `reason` for code, `message` for the person, `field` as on the wire. */
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

/** A refusal over several fields: speaks of the first, carries all in `errors`. */
export function refusedForAll<Reason extends string>(
  first: ReasonedError<Reason>,
  all: readonly ReasonedError<Reason>[],
): Refusal<Reason> {
  const errors = all.map(({ field, message }) => ({ field, message }))
  return { ...refused(first.reason, first.message, first.field), errors }
}

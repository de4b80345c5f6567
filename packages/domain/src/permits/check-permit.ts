import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { BookingPermit } from './permit.ts'
import { permitTexts } from './texts.ts'

type PermitRefusal = 'missing' | 'invalid'

type Errors = ReasonedError<PermitRefusal>[]

function grantErrors({ state, number, validFrom, validTo }: BookingPermit): Errors {
  if (state !== 'granted') return []
  const missing: [isMissing: boolean, field: string, message: string][] = [
    [number === '', 'number', permitTexts.numberRequired],
    [validFrom === null, 'validFrom', permitTexts.fromRequired],
    [validTo === null, 'validTo', permitTexts.toRequired],
  ]
  return missing.flatMap(([isMissing, field, message]) =>
    isMissing ? [{ reason: 'missing' as const, field, message }] : [],
  )
}

function dayErrors({ validFrom, validTo, appliedOn }: BookingPermit, today: LocalDate): Errors {
  const errors: Errors = []
  if (validFrom !== null && validTo !== null && validTo < validFrom) {
    errors.push({ reason: 'invalid', field: 'validTo', message: permitTexts.toBeforeFrom })
  }
  if (appliedOn !== null && appliedOn > today) {
    errors.push({ reason: 'invalid', field: 'appliedOn', message: permitTexts.appliedInFuture })
  }
  return errors
}

/**
 * The permit as kept: a granted one has a number and days, an applied one its day (today by default); going
 * back clears what belongs to later states.
 */
export function checkPermit(permit: BookingPermit, today: LocalDate): Decision<BookingPermit, PermitRefusal> {
  const { state, number, validFrom, validTo, appliedOn } = permit
  const isGranted = state === 'granted'
  const kept: BookingPermit = {
    ...permit,
    number: isGranted ? number.trim() : '',
    validFrom: isGranted ? validFrom : null,
    validTo: isGranted ? validTo : null,
    appliedOn: state === 'needed' ? null : (appliedOn ?? today),
  }
  const errors = [...grantErrors(kept), ...dayErrors(kept, today)]
  const [first] = errors
  return first ? refusedForAll(first, errors) : accepted(kept)
}

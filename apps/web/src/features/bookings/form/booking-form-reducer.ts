import { applyChange, type BookingChange } from './apply-change.ts'
import type { BookingErrors, BookingField, BookingStep, BookingValues } from './booking-values.ts'
import { formFields, stepOfField } from './field-of-wire.ts'
import type { OpenedBooking } from './opened-booking.ts'

/** A field to put the cursor into; every request is a new object, so that a field can be asked for twice. */
export interface FocusRequest {
  /** Null: wherever the step begins. */
  field: BookingField | null
}

/** What the form knows beside its values. */
export interface BookingFormState {
  /** What the form starts from, to tell whether anything would be lost. */
  opened: OpenedBooking
  values: BookingValues
  step: BookingStep
  /** Fields that have been left or changed and then left. */
  touched: readonly BookingField[]
  /** Steps that somebody tried to leave forwards: all their errors show. */
  attempted: readonly BookingStep[]
  serverErrors: BookingErrors
  focus: FocusRequest
  isPickFollowing: boolean
}

/** What can happen to the form. */
export type BookingFormEvent =
  | { kind: 'changed'; change: BookingChange }
  | { kind: 'chosen'; change: BookingChange }
  | { kind: 'merged'; opened: OpenedBooking; values: BookingValues }
  | { kind: 'left'; field: BookingField }
  | { kind: 'moved'; step: BookingStep; errors: BookingErrors }
  | { kind: 'submitted'; errors: BookingErrors }
  | { kind: 'refused'; errors: BookingErrors }

function firstError(errors: BookingErrors, upTo: BookingStep): BookingField | null {
  const isBlocking = (field: BookingField) => Object.hasOwn(errors, field) && stepOfField[field] <= upTo
  return formFields.find(isBlocking) ?? null
}

function stepsBefore(step: BookingStep): BookingStep[] {
  return ([1, 2, 3] as const).filter((one) => one < step)
}

function showing(state: BookingFormState, step: BookingStep, field: BookingField | null): BookingFormState {
  return { ...state, step, focus: { field } }
}

function changed(state: BookingFormState, change: BookingChange): BookingFormState {
  const serverErrors = { ...state.serverErrors }
  for (const field of Object.keys(change)) {
    if (field in stepOfField) Reflect.deleteProperty(serverErrors, field)
  }
  return {
    ...state,
    values: applyChange(state.values, change, state),
    serverErrors,
    isPickFollowing: state.isPickFollowing && change.pickupDate === undefined,
  }
}

function moved(state: BookingFormState, step: BookingStep, errors: BookingErrors): BookingFormState {
  if (step <= state.step) return showing(state, step, null)
  const last = stepsBefore(step).at(-1) ?? 1
  const field = firstError(errors, last)
  if (field === null) return showing(state, step, null)
  const blockedAt = stepOfField[field]
  return showing({ ...state, attempted: [...state.attempted, blockedAt] }, blockedAt, field)
}

function complained(state: BookingFormState, errors: BookingErrors): BookingFormState {
  const field = firstError(errors, 3)
  const attempted = { ...state, attempted: [1, 2, 3] as const }
  return field === null ? attempted : showing(attempted, stepOfField[field], field)
}

/** How the form answers to what happens; errors block the way forwards, never the way back. */
export function bookingFormReducer(state: BookingFormState, event: BookingFormEvent): BookingFormState {
  switch (event.kind) {
    case 'changed':
      return changed(state, event.change)
    case 'chosen':
      return { ...state, values: { ...state.values, ...event.change } }
    case 'merged':
      return { ...state, opened: event.opened, values: event.values, serverErrors: {} }
    case 'left':
      return state.touched.includes(event.field)
        ? state
        : { ...state, touched: [...state.touched, event.field] }
    case 'moved':
      return moved(state, event.step, event.errors)
    case 'submitted':
      return complained(state, event.errors)
    case 'refused':
      return complained({ ...state, serverErrors: event.errors }, event.errors)
  }
}

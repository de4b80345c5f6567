import { lockedSections } from '@skipyard/domain/bookings/policy.ts'
import { useLayoutEffect, useReducer, useRef } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import type { BookingChange } from './apply-change.ts'
import { bookingFormReducer, type FocusRequest } from './booking-form-reducer.ts'
import type { BookingErrors, BookingField, BookingStep, BookingValues } from './booking-values.ts'
import { errorsOfValues } from './errors-of-values.ts'
import { stepOfField } from './field-of-wire.ts'
import { lockOfField } from './lock-of-field.ts'
import type { OpenedBooking } from './opened-booking.ts'

/** What a field of the form needs to be drawn; spread it onto a Mantine input. */
export interface FieldProps {
  id: string
  error: string | undefined
  disabled: boolean
  onBlur: () => void
}

/** The form as its parts see it. */
export interface OpenForm {
  opened: OpenedBooking
  values: BookingValues
  step: BookingStep
  focus: FocusRequest
  isDirty: boolean
  /** Everything wrong now, whether it shows or not. */
  errors: BookingErrors
  change: (change: BookingChange) => void
  /** What the form holds at this moment, also for what began before the last key. */
  latestValues: () => BookingValues
  /** Starts from the booking as it is by now, with these values typed over it. */
  merged: (opened: OpenedBooking, values: BookingValues) => void
  /** Puts in exactly these values, with nothing following from them. */
  chosen: (change: BookingChange) => void
  goTo: (step: BookingStep) => void
  /** Shows every error and goes to the first; answers whether there is none. */
  checkAll: () => boolean
  /** Shows what the server complains about and goes there. */
  refuse: (errors: BookingErrors) => void
  fieldProps: (field: BookingField) => FieldProps
  /** Why a field is closed, null when it is open. */
  lockOf: (field: BookingField) => string | null
}

const OPENING_FOCUS: FocusRequest = { field: 'binSize' }

/** The id of a field's input, by which it is focused. */
export const idOfField = (field: BookingField) => `booking-${field}`

/** The state of one opened booking form: values, what is wrong with them and what of it shows. */
export function useBookingForm(openedFirst: OpenedBooking): OpenForm {
  const profile = useProfile()
  const [state, dispatch] = useReducer(bookingFormReducer, {
    opened: openedFirst,
    values: openedFirst.values,
    step: 1,
    touched: [],
    attempted: [],
    serverErrors: {},
    focus: OPENING_FOCUS,
    isPickFollowing: openedFirst.before === null,
  })
  const { opened, values, touched, attempted, serverErrors } = state
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  })
  const errors = errorsOfValues(values, opened)
  const closed = lockedSections({ loginId: profile.userId, role: profile.role }, opened.before)
  const lockOf = (field: BookingField) => lockOfField(field, { closed, before: opened.before, values })
  const errorOf = (field: BookingField) => {
    const isShown = touched.includes(field) || attempted.includes(stepOfField[field])
    return serverErrors[field] ?? (isShown ? errors[field] : undefined)
  }
  return {
    opened,
    values,
    step: state.step,
    focus: state.focus,
    isDirty: values !== opened.values,
    errors,
    change: (change) => dispatch({ kind: 'changed', change }),
    latestValues: () => latest.current,
    merged: (fresh, merged) => dispatch({ kind: 'merged', opened: fresh, values: merged }),
    chosen: (change) => dispatch({ kind: 'chosen', change }),
    goTo: (step) => dispatch({ kind: 'moved', step, errors }),
    checkAll: () => {
      const isSound = Object.keys(errors).length === 0
      if (!isSound) dispatch({ kind: 'submitted', errors })
      return isSound
    },
    refuse: (refused) => dispatch({ kind: 'refused', errors: refused }),
    lockOf,
    fieldProps: (field) => ({
      id: idOfField(field),
      error: errorOf(field),
      disabled: lockOf(field) !== null,
      onBlur: () => dispatch({ kind: 'left', field }),
    }),
  }
}

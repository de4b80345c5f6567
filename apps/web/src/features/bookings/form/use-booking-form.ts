import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { lockedSections } from '@skipyard/domain/bookings/policy.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useReducer } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import type { BookingChange } from './apply-change.ts'
import { bookingFormReducer, type FocusRequest } from './booking-form-reducer.ts'
import type { BookingComplaints, BookingField, BookingStep, BookingValues } from './booking-values.ts'
import { complaintsOfValues } from './complaints-of-values.ts'
import { stepOfField } from './field-of-wire.ts'
import { lockOfField } from './lock-of-field.ts'

/** What a form is opened with. */
export interface OpenedBooking {
  values: BookingValues
  /** The booking being edited; null for a new one or a clone. */
  before: Booking | null
  /** The booking a clone was made from. */
  clonedFrom: string | null
  today: LocalDate
  timeZone: string
  wasteTypes: readonly string[] | null
}

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
  complaints: BookingComplaints
  change: (change: BookingChange) => void
  goTo: (step: BookingStep) => void
  /** Shows every complaint and goes to the first; answers whether there is none. */
  checkAll: () => boolean
  /** Shows what the server complains about and goes there. */
  refuse: (complaints: BookingComplaints) => void
  fieldProps: (field: BookingField) => FieldProps
  /** Why a field is closed, null when it is open. */
  lockOf: (field: BookingField) => string | null
}

const OPENING_FOCUS: FocusRequest = { field: 'binSize' }

/** The id of a field's input, by which it is focused. */
export const idOfField = (field: BookingField) => `booking-${field}`

/** The state of one opened booking form: values, what is wrong with them and what of it shows. */
export function useBookingForm(opened: OpenedBooking): OpenForm {
  const profile = useProfile()
  const [state, dispatch] = useReducer(bookingFormReducer, {
    initial: opened.values,
    values: opened.values,
    step: 1,
    touched: [],
    attempted: [],
    serverComplaints: {},
    focus: OPENING_FOCUS,
    isPickFollowing: opened.before === null,
  })
  const { values, touched, attempted, serverComplaints } = state
  const complaints = complaintsOfValues(values, opened)
  const closed = lockedSections({ loginId: profile.userId, role: profile.role }, opened.before)
  const lockOf = (field: BookingField) => lockOfField(field, { closed, before: opened.before, values })
  const errorOf = (field: BookingField) => {
    const isShown = touched.includes(field) || attempted.includes(stepOfField[field])
    return serverComplaints[field] ?? (isShown ? complaints[field] : undefined)
  }
  return {
    opened,
    values,
    step: state.step,
    focus: state.focus,
    isDirty: values !== state.initial,
    complaints,
    change: (change) => dispatch({ kind: 'changed', change }),
    goTo: (step) => dispatch({ kind: 'moved', step, complaints }),
    checkAll: () => {
      const isSound = Object.keys(complaints).length === 0
      if (!isSound) dispatch({ kind: 'submitted', complaints })
      return isSound
    },
    refuse: (refused) => dispatch({ kind: 'refused', complaints: refused }),
    lockOf,
    fieldProps: (field) => ({
      id: idOfField(field),
      error: errorOf(field),
      disabled: lockOf(field) !== null,
      onBlur: () => dispatch({ kind: 'left', field }),
    }),
  }
}

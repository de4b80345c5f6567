import { isLocalDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { phoneProps } from '../fields/phone-props.ts'
import { type Place, valueAt, withValueAt } from '../merge/place.ts'
import type { Draft } from './use-draft.ts'

interface FieldFacts<Values extends object> {
  draft: Draft<Values>
  put: (change: (before: Values) => Values, place: string) => void
  isLocked: (place: string) => boolean
}

export function fieldProps<Values extends object>({ draft, put, isLocked }: FieldFacts<Values>) {
  const textOf = (place: Place<Values>) => {
    const value = valueAt(draft.values, place)
    return typeof value === 'string' ? value : ''
  }
  const dayOf = (place: Place<Values>) => {
    const text = textOf(place)
    return isLocalDate(text) ? text : null
  }
  const field = (place: string) => ({
    error: draft.errorOf(place),
    onBlur: () => draft.leave(place),
    disabled: isLocked(place),
  })
  const set = (place: Place<Values>, text: string) => put((before) => withValueAt(before, place, text), place)
  const text = (place: Place<Values>) => ({
    ...field(place),
    value: textOf(place),
    onChange: (event: { currentTarget: { value: string } }) => set(place, event.currentTarget.value),
  })
  return {
    field,
    text,
    phone: (place: Place<Values>) => ({
      ...text(place),
      ...phoneProps({
        value: textOf(place),
        set: (typed) => set(place, typed),
        onBlur: () => draft.leave(place),
      }),
    }),
    day: (place: Place<Values>) => ({
      ...field(place),
      value: dayOf(place),
      // What is no day stays as typed, for the form to complain about.
      onChange: (date: LocalDate | null, typed: string) => set(place, date ?? typed),
    }),
  }
}

import { isLocalDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { phoneProps } from '../fields/phone-props.ts'
import { isAmongPlaces, type Place, valueAt, withValueAt } from '../merge/place.ts'
import type { RecordRules, Versioned } from './record-rules.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useRebase } from './use-rebase.ts'
import { useSave } from './use-save.ts'

interface FieldFacts<Values extends object> {
  draft: Draft<Values>
  put: (change: (before: Values) => Values, place: string) => void
  isLocked: (place: string) => boolean
}

function fieldProps<Values extends object>({ draft, put, isLocked }: FieldFacts<Values>) {
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

/**
 * The form of a record or a new one: values, errors, merging and saving (README.md). A save that waits for
 * the network or for signing in counts as not answered, and the form waits with it.
 */
export function useRecordForm<Row extends Versioned, Values extends object, Saved = Row>(
  rules: RecordRules<Row, Values, Saved>,
) {
  const { record, valuesOf, check, said, merge, lockOf, onDirty, words } = rules
  // The record as it was when the form opened: what others change meanwhile must not slip under what is typed.
  const [row, setRow] = useState(record)
  const kept = useKeptDraft(rules.shelf, () => valuesOf(row))
  const typed = kept.found?.values
  const draft = useDraft({ start: valuesOf(row), typed, check: (values) => check(values, row), said })
  const merging = useRebase(draft, merge)
  const { save, isSaving, phase, waitsFor, resume } = useSave(rules, { row, setRow, draft, merging, kept })
  const { start, isDirty } = draft
  // Before the next key can be heard: a form must not close unasked because the drawer has not heard yet.
  useLayoutEffect(() => {
    onDirty?.(isDirty)
    return () => onDirty?.(false)
  }, [onDirty, isDirty])

  const put = (change: (before: Values) => Values, ...places: readonly string[]) => {
    draft.edit(change, (field) => isAmongPlaces(places, field))
    merging.settle(places)
  }
  const lockAt = (place: string) => lockOf?.(place, draft.values, row) ?? null
  const restart = (from: Row) => {
    setRow(from)
    draft.restart(valuesOf(from, start))
    merging.forget()
    resume()
  }
  // An open question is answered first: a form that starts again from a third state would forget it.
  const isQuiet = phase === 'editing' && merging.left === 0
  const isBehind = row !== null && record !== null && record.version > row.version && isQuiet
  const movedOn = isBehind ? merging.changedBy(valuesOf(record, start)) : ''
  useEffect(() => {
    if (!isBehind) return
    if (!draft.isDirtyNow()) restart(record)
    else if (isDirty && movedOn === '') setRow(record)
  })
  return {
    ...draft,
    ...fieldProps({ draft, put, isLocked: (place) => lockAt(place) !== null }),
    put,
    change: (changes: Partial<Values>) =>
      put((before) => ({ ...before, ...changes }), ...Object.keys(changes)),
    lockOf: lockAt,
    row,
    words,
    save,
    isSaving,
    phase,
    waitsFor,
    restart,
    choices: merging.choices,
    choose: merging.choose,
    left: merging.left,
    broughtIn: merging.broughtIn,
    gaveWay: merging.gaveWay,
    /** Others' changes while something is typed here, in words; '' for none. */
    movedOn: isDirty ? movedOn : '',
    bringIn: () => {
      if (!isBehind) return
      setRow(record)
      merging.rebase(valuesOf(record, start), lockOf && ((place, values) => lockOf(place, values, record)))
    },
  }
}

export type OpenRecordForm = Pick<
  ReturnType<typeof useRecordForm<Versioned, object, never>>,
  | 'save'
  | 'isSaving'
  | 'phase'
  | 'waitsFor'
  | 'tries'
  | 'choices'
  | 'choose'
  | 'left'
  | 'broughtIn'
  | 'gaveWay'
  | 'movedOn'
  | 'bringIn'
> & { words: { bothChanged: string; movedOn: (labels: string) => string } }

import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import type { RecordRules, Versioned } from './record-rules.ts'
import { useRecordForm } from './use-record-form.ts'

interface EntryRules<Values extends object, Saved>
  extends Pick<RecordRules<Versioned, Values, Saved>, 'fieldOf' | 'onSaved' | 'shelf' | 'waitsFor' | 'wire'> {
  start: Values
  check: (values: Values) => readonly FieldError[]
  send: (values: Values, key: string) => Promise<Saved | null>
  tell: (saved: Saved) => void
  notSaved: string
}

/** For something entered once, such as a payment: a record form without a record, so nothing to merge. */
export function useEntryForm<Values extends object, Saved>(rules: EntryRules<Values, Saved>) {
  const { start, send, notSaved, ...others } = rules
  return useRecordForm<Versioned, Values, Saved>({
    ...others,
    record: null,
    readCurrent: () => Promise.reject(new Error('What is entered anew cannot be read')),
    valuesOf: (_row, begun = start) => begun,
    merge: ({ mine }) => ({ values: mine, conflicts: [], broughtIn: [] }),
    send: ({ values, key }) => send(values, key),
    words: { saved: () => '', notSaved, bothChanged: '', movedOn: () => '' },
  })
}

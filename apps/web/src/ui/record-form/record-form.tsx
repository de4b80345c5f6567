import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { FormFoot } from '../form-drawer/form-foot.tsx'
import { mergeWords } from '../merge/merge-words.ts'
import { BothChanged, ChangedByOthers } from './others-changes.tsx'
import classes from './record-form.module.css'
import { focusIn, useFormFocus } from './use-form-focus.ts'
import type { OpenRecordForm } from './use-record-form.ts'

interface RecordFormProps {
  form: OpenRecordForm
  onCancel: () => void
  /** The fields; they scroll where they say so. */
  children: ReactNode
}

const FIRST = 'input:not(:disabled), textarea:not(:disabled)'

/** The fields of a record above the two buttons, and what others have made of the record meanwhile. */
export function RecordForm({ form, onCancel, children }: RecordFormProps) {
  const { save, isSaving, tries, left } = form
  const element = useFormFocus<HTMLFormElement>(tries)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  const bringIn = () => {
    form.bringIn()
    // The button goes with what it says; a panel of choices takes the focus itself.
    focusIn(element.current, FIRST)
  }
  return (
    <form ref={element} className={classes.form} onSubmit={submit} onKeyDown={saveByKey} noValidate>
      <BothChanged form={form} />
      {children}
      <ChangedByOthers form={{ ...form, bringIn }} />
      <FormFoot isSaving={isSaving} onCancel={onCancel} hint={left > 0 ? mergeWords.left(left) : ''} />
    </form>
  )
}

import { VisuallyHidden } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { FormFoot } from '../form-drawer/form-foot.tsx'
import { Column } from '../layout/parts.tsx'
import { mergeWords } from '../merge/merge-words.ts'
import { BothChanged, ChangedByOthers } from './others-changes.tsx'
import { FIRST_FIELD, focusIn, useFormFocus } from './use-form-focus.ts'
import { useFormKeys, useFrozenWhile } from './use-form-keys.ts'
import type { OpenRecordForm } from './use-record-form.ts'
import type { Steps } from './use-steps.ts'

interface RecordFormProps {
  form: OpenRecordForm
  onCancel: () => void
  steps?: Steps | undefined
  head?: ReactNode
  foot?: ReactNode
  onCtrlEnter?: () => void
  children: ReactNode
}

export function RecordForm({ form, onCancel, steps, head, foot, onCtrlEnter, children }: RecordFormProps) {
  const { save, isSaving, tries, left, waitsFor } = form
  const element = useFormFocus<HTMLFormElement>(tries)
  useFrozenWhile(form.phase === 'saving', element)
  const onKeyDown = useFormKeys({ save: onCtrlEnter ?? save, goTo: steps?.goTo })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const bringIn = () => {
    form.bringIn()
    // The button goes with what it says; a panel of choices takes the focus itself.
    focusIn(element.current, FIRST_FIELD)
  }
  return (
    <Column
      as="form"
      grow
      low
      ref={element}
      aria-busy={form.phase === 'saving' || undefined}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
    >
      {head}
      <BothChanged form={form} />
      {children}
      <ChangedByOthers form={{ ...form, bringIn }} />
      <VisuallyHidden role="status">{waitsFor}</VisuallyHidden>
      {foot ?? (
        <FormFoot
          isSaving={isSaving}
          onCancel={onCancel}
          hint={left > 0 ? mergeWords.left(left) : waitsFor}
        />
      )}
    </Column>
  )
}

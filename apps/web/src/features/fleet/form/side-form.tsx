import { Accordion, Drawer } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { FormFoot } from '#web/ui/form-drawer/form-foot.tsx'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import { BothChanged } from './both-changed.tsx'
import { ChangedByOthers } from './changed-by-others.tsx'
import classes from './side-form.module.css'
import type { Merging } from './use-merge.ts'
import { useOpenSections } from './use-open-sections.ts'

interface SideFormSection {
  name: string
  title: string
  isOpenAtFirst: boolean
  fields: ReactNode
}

interface SideFormProps {
  form: {
    isSaving: boolean
    isReading: boolean
    /** Rises whenever a complaint stopped the save: the first field complained about gets the cursor. */
    tries: number
    save: () => void
    merging: Merging
    movedOn: string
    bringIn: () => void
  }
  onCancel: () => void
  /** The accordions. */
  sections: readonly SideFormSection[]
}

/** The accordions of a side form above its two buttons, and what others have made of the record meanwhile. */
export function SideForm({ form, onCancel, sections }: SideFormProps) {
  const { isSaving, tries, merging } = form
  const element = useRef<HTMLFormElement>(null)
  const open = useOpenSections(
    sections.filter(({ isOpenAtFirst }) => isOpenAtFirst).map(({ name }) => name),
    sections.map(({ name }) => name),
    tries,
  )
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) form.save()
  }
  return (
    <Drawer.Body p={0} className={classes.form}>
      <form ref={element} className={classes.form} onSubmit={submit} noValidate>
        <BothChanged merging={merging} />
        <Accordion multiple {...open} className={classes.fields}>
          {sections.map(({ name, title, fields }) => (
            <Accordion.Item key={name} value={name}>
              <Accordion.Control>{title}</Accordion.Control>
              <Accordion.Panel>{fields}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
        <ChangedByOthers form={form} />
        <FormFoot
          isSaving={isSaving}
          onCancel={onCancel}
          hint={merging.left > 0 ? mergeWords.left(merging.left) : ''}
        />
      </form>
    </Drawer.Body>
  )
}

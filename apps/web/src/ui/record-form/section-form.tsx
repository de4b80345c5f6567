import { Accordion } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { RecordForm } from './record-form.tsx'
import classes from './section-form.module.css'
import type { OpenRecordForm } from './use-record-form.ts'

interface FormSection {
  name: string
  title: string
  isOpenAtFirst: boolean
  fields: ReactNode
}

interface SectionFormProps {
  form: OpenRecordForm
  onCancel: () => void
  sections: readonly FormSection[]
  below?: ReactNode
}

export function SectionForm({ form, onCancel, sections, below }: SectionFormProps) {
  const [open, setOpen] = useState({
    names: sections.filter(({ isOpenAtFirst }) => isOpenAtFirst).map(({ name }) => name),
    tries: form.tries,
  })
  if (open.tries !== form.tries) setOpen({ names: sections.map(({ name }) => name), tries: form.tries })
  return (
    <RecordForm form={form} onCancel={onCancel}>
      <Accordion
        multiple
        order={3}
        keepMountedMode="display-none"
        value={open.names}
        onChange={(names) => setOpen({ ...open, names })}
        className={classes.fields}
      >
        {sections.map(({ name, title, fields }) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>{title}</Accordion.Control>
            <Accordion.Panel>{fields}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {below}
    </RecordForm>
  )
}

import { Button, Drawer, Loader } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './fleet.module.css'
import { fleetTexts } from './texts.ts'

interface SideFormProps {
  isSaving: boolean
  /** Rises whenever a complaint stopped the save: the first field complained about gets the cursor. */
  tries: number
  onSave: () => void
  onCancel: () => void
  /** The accordions with the fields. */
  children: ReactNode
}

/** Fields of a side form above its two buttons. */
export function SideForm({ isSaving, tries, onSave, onCancel, children }: SideFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) onSave()
  }
  return (
    <Drawer.Body p={0} className={classes.form}>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.fields}>{children}</div>
        <footer className={classes.foot}>
          <Button variant="default" onClick={onCancel}>
            {fleetTexts.cancel}
          </Button>
          <Button
            type="submit"
            aria-busy={isSaving}
            rightSection={isSaving && <Loader size="1.125rem" type="dots" color="currentColor" />}
          >
            {fleetTexts.save}
          </Button>
        </footer>
      </form>
    </Drawer.Body>
  )
}

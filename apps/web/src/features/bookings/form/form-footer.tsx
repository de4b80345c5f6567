import { Button, Loader } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import classes from './booking-form.module.css'

interface FormFooterProps {
  step: number
  hint: string
  /** What a save or a step that was pressed still waits for; '' for nothing. */
  waitsFor: string
  saveLabel: string
  isSaving: boolean
  /** Why nothing can be saved; null when it can. */
  closedReason: string | null
  onCancel: () => void
  onGo: (step: number) => void
  onSave: () => void
}

/** Cancel or Previous, a word on where things stand, Next or the save of the last step. */
export function FormFooter(props: FormFooterProps) {
  const { step, hint, waitsFor, saveLabel, isSaving, closedReason, onCancel, onGo, onSave } = props
  return (
    <footer className={classes.foot}>
      {step === 1 ? (
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconChevronLeft size="1rem" aria-hidden="true" />}
          onClick={() => onGo(step - 1)}
        >
          Previous
        </Button>
      )}
      <span className={classes.footHint} data-waiting={waitsFor !== '' || undefined}>
        {closedReason ?? (waitsFor || hint)}
      </span>
      {step === 3 ? (
        // Busy, not disabled: a disabled button would drop the keyboard's place in the form.
        <Button
          aria-busy={isSaving}
          aria-disabled={isSaving}
          disabled={closedReason !== null}
          aria-keyshortcuts="Control+Enter"
          rightSection={
            isSaving ? (
              <Loader size="1.125rem" type="dots" color="currentColor" />
            ) : (
              <Kbd isOnFilled>Ctrl ↵</Kbd>
            )
          }
          onClick={onSave}
        >
          {saveLabel}
        </Button>
      ) : (
        <Button
          rightSection={<IconChevronRight size="1rem" aria-hidden="true" />}
          onClick={() => onGo(step + 1)}
        >
          Next
        </Button>
      )}
    </footer>
  )
}

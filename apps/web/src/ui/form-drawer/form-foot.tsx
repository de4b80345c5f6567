import { Button, Loader } from '@mantine/core'
import { Kbd } from '../marks/kbd.tsx'
import classes from './form-foot.module.css'

interface FormFootProps {
  isSaving: boolean
  onCancel: () => void
  verb?: string
  hint?: string
}

export function FormFoot({ isSaving, onCancel, verb = 'Save', hint = '' }: FormFootProps) {
  return (
    <footer className={classes.foot}>
      {hint !== '' && <span className={classes.hint}>{hint}</span>}
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        aria-busy={isSaving}
        aria-keyshortcuts="Control+Enter"
        rightSection={
          isSaving ? (
            <Loader size="1.125rem" type="dots" color="currentColor" />
          ) : (
            <Kbd isOnFilled>Ctrl ↵</Kbd>
          )
        }
      >
        {verb}
      </Button>
    </footer>
  )
}

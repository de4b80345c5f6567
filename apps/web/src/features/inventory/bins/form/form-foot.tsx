import { Button, Loader } from '@mantine/core'
import { binTexts } from '../texts.ts'
import classes from './form-foot.module.css'

interface FormFootProps {
  isSaving: boolean
  onCancel: () => void
  /** What saving is called here. */
  verb?: string
}

/** The two buttons at the foot of a form. */
export function FormFoot({ isSaving, onCancel, verb = binTexts.save }: FormFootProps) {
  return (
    <footer className={classes.foot}>
      <Button variant="default" onClick={onCancel}>
        {binTexts.cancel}
      </Button>
      <Button
        type="submit"
        aria-busy={isSaving}
        rightSection={isSaving && <Loader size="1.125rem" type="dots" color="currentColor" />}
      >
        {verb}
      </Button>
    </footer>
  )
}

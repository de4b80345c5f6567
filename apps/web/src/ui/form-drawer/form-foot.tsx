import { Button, Loader } from '@mantine/core'
import { Row, Words } from '../layout/parts.tsx'
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
    <Row
      as="footer"
      rigid
      justify="end"
      gap={8}
      py={10}
      px={20}
      line="top"
      align="stretch"
      className={classes.foot}
    >
      {hint !== '' && (
        <Words grow tone="soft" className={classes.hint}>
          {hint}
        </Words>
      )}
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
    </Row>
  )
}

import { Button, Loader } from '@mantine/core'
import { handFocusBack } from './hand-focus-back.ts'
import classes from './settings-screen.module.css'
import { settingsTexts } from './texts.ts'
import type { OpenSection } from './use-section.ts'

/** Save and discard of the waste types and how bookings start, while there is something to save. */
export function SettingsSave({ form }: { form: Pick<OpenSection, 'isSaving' | 'save' | 'discard'> }) {
  const { isSaving, save, discard } = form
  return (
    <footer ref={handFocusBack} className={classes.foot}>
      <span className={classes.state} role="status">
        {settingsTexts.unsaved}
      </span>
      <Button variant="default" disabled={isSaving} onClick={discard}>
        {settingsTexts.discard}
      </Button>
      <Button
        aria-busy={isSaving}
        rightSection={isSaving && <Loader size="1.125rem" type="dots" color="currentColor" />}
        onClick={save}
      >
        {settingsTexts.save}
      </Button>
    </footer>
  )
}

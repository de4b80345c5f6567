import { Button, Loader } from '@mantine/core'
import classes from './settings-screen.module.css'
import { settingsTexts } from './texts.ts'
import type { OpenSettings } from './use-settings-draft.ts'

/** Save and discard, and whether there is anything to save. */
export function SettingsSave({ form }: { form: OpenSettings }) {
  const { isDirty, isSaving, save, discard } = form
  return (
    <footer className={classes.foot}>
      <span className={classes.state} role="status">
        {isDirty ? settingsTexts.unsaved : settingsTexts.allSaved}
      </span>
      <Button variant="default" disabled={!isDirty || isSaving} onClick={discard}>
        {settingsTexts.discard}
      </Button>
      <Button
        disabled={!isDirty}
        aria-busy={isSaving}
        rightSection={isSaving && <Loader size="1.125rem" type="dots" color="currentColor" />}
        onClick={save}
      >
        {settingsTexts.save}
      </Button>
    </footer>
  )
}

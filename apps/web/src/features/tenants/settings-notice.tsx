import { Button } from '@mantine/core'
import classes from './settings-notice.module.css'
import { settingsTexts } from './texts.ts'
import type { OpenSettings } from './use-settings-draft.ts'

/** Says that somebody else has changed the settings, or that both changes stand on the page now. */
export function SettingsNotice({ form }: { form: OpenSettings }) {
  const { isMerged, isOvertaken, bringIn } = form
  if (isOvertaken) {
    return (
      <div className={classes.notice} role="status">
        <span className={classes.words}>{settingsTexts.movedOn}</span>
        <Button variant="default" size="xs" onClick={bringIn}>
          {settingsTexts.bringIn}
        </Button>
      </div>
    )
  }
  if (!isMerged) return null
  return (
    <div className={classes.notice} role="alert">
      {settingsTexts.merged}
    </div>
  )
}

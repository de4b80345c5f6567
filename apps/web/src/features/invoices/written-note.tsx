import { mailTexts } from '@skipyard/domain/shared/mail-texts.ts'
import { Link } from '@tanstack/react-router'
import classes from './written-note.module.css'

/** Under a document that became a file: nobody has got it, and where one reads how to set a mail server. */
export function WrittenNote() {
  return (
    <p className={classes.note}>
      <Link to="/app/settings/messages">{mailTexts.written}</Link>
    </p>
  )
}

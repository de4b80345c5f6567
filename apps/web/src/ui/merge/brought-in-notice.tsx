import classes from './merge-notice.module.css'
import { mergeWords } from './merge-words.ts'

/** Says what others changed and stands in the form by now; nothing when there is nothing. */
export function BroughtInNotice({ labels }: { labels: string }) {
  if (labels === '') return null
  return (
    <div className={classes.notice} role="status">
      {mergeWords.broughtIn(labels)}
    </div>
  )
}

import classes from './merge-notice.module.css'
import { mergeWords } from './merge-words.ts'

export function BroughtInNotice({ labels }: { labels: string }) {
  if (labels === '') return null
  return (
    <div className={classes.notice} role="status">
      {mergeWords.broughtIn(labels)}
    </div>
  )
}

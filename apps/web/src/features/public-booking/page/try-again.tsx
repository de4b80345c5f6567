import classes from './page.module.css'
import { pageTexts } from './texts.ts'
import type { Asked } from './use-answer.ts'

export function TryAgain({ asked }: { asked: Pick<Asked<unknown>, 'failed' | 'askAgain'> }) {
  const { failed, askAgain } = asked
  if (!failed) return null
  const said = failed.is === 'refused' && failed.message !== '' ? failed.message : pageTexts.troubleWords
  return (
    <div className={classes.failed} role="alert">
      <p>{failed.is === 'offline' ? pageTexts.offline : said}</p>
      <button type="button" className={classes.button} onClick={askAgain}>
        {pageTexts.tryAgain}
      </button>
    </div>
  )
}

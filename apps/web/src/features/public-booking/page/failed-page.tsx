import type { Failed } from './ask-company.ts'
import classes from './page.module.css'
import { PlainPage } from './plain-page.tsx'
import { pageTexts as words } from './texts.ts'

/** Why there is no page: an address that leads nowhere, or something that passes. */
export function FailedPage({ failed, onAskAgain }: { failed: Failed; onAskAgain: () => void }) {
  if (failed.is === 'unknown') return <PlainPage title={words.unknownTitle} words={words.unknownWords} />
  const [title, said] =
    failed.is === 'offline'
      ? [words.awayTitle, words.awayWords]
      : [words.troubleTitle, failed.is === 'refused' ? failed.message : words.troubleWords]
  return (
    <PlainPage title={title} words={said}>
      <button type="button" className={`${classes.button} ${classes.primary}`} onClick={onAskAgain}>
        {words.tryAgain}
      </button>
    </PlainPage>
  )
}

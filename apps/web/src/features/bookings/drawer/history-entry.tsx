import { VisuallyHidden } from '@mantine/core'
import type { WireHistoryEntry } from '@skipyard/contract/bookings.changes.ts'
import { momentWords } from '#web/ui/words/moment-words.ts'
import classes from './booking-history.module.css'
import { actionWords, drawerTexts } from './texts.ts'

const words = drawerTexts.history

type Change = WireHistoryEntry['changes'][number]

function ChangeLine({ label, from, to }: Change) {
  const said = (text: string) => (text === '' ? <i>{words.nothing}</i> : text)
  return (
    <li>
      <span className={classes.label}>{label}</span>{' '}
      {from !== '' && <span className={classes.from}>{from}</span>}
      {from !== '' && (
        <>
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> {words.to} </VisuallyHidden>
        </>
      )}
      <b>{said(to)}</b>
    </li>
  )
}

/** One recorded change: when, what, from → to, and who. */
export function HistoryEntry({ entry, timeZone }: { entry: WireHistoryEntry; timeZone: string }) {
  const { at, by, action, changes } = entry
  return (
    <li className={classes.entry}>
      <time dateTime={at}>{momentWords(at, timeZone, new Date())}</time>
      <div className={classes.what}>
        <span className={classes.title}>{actionWords[action] ?? action}</span>
        {changes.length > 0 && (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <ChangeLine key={change.field} {...change} />
            ))}
          </ul>
        )}
        <small>{by}</small>
      </div>
    </li>
  )
}

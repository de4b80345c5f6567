import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { WireHistoryEntry } from '@skipyard/contract/bookings/changes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { bookingQueries } from '../queries.ts'
import classes from './booking-history.module.css'
import { DrawerSection } from './drawer-section.tsx'
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

function HistoryEntry({ entry, timeZone }: { entry: WireHistoryEntry; timeZone: string }) {
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

const SHOWN_AT_FIRST = 6

export function BookingHistory({ bookingId }: { bookingId: string }) {
  const { timeZone } = useProfile()
  const { data, isPending, isError, isFetching, refetch } = useQuery(bookingQueries.history(bookingId))
  const [isAllShown, setAllShown] = useState(false)
  const entries = data ?? []
  const shown = isAllShown ? entries : entries.slice(0, SHOWN_AT_FIRST)
  return (
    <DrawerSection title={words.title}>
      {isPending && <Skeleton height="4.5rem" />}
      {isError && data === undefined && (
        <p className={classes.note} role="alert">
          {words.failed}
          <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
            {drawerTexts.again}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className={classes.note}>{words.empty}</p>}
      <ol className={classes.entries}>
        {shown.map((entry) => (
          <HistoryEntry key={entry._id} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
          {words.showAll(entries.length)}
        </Button>
      )}
    </DrawerSection>
  )
}

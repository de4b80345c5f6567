import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { WireHistoryEntry } from '@skipyard/contract/bookings/changes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row, Words } from '#web/ui/layout/parts.tsx'
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
      <Words tone="dim">{label}</Words> {from !== '' && <Words tone="soft">{from}</Words>}
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
    <Row as="li" gap={12} align="stretch" className={classes.entry}>
      <time dateTime={at}>{momentWords(at, timeZone, new Date())}</time>
      <Words as="div" grow shrink>
        <Words weight={550}>{actionWords[action] ?? action}</Words>
        {changes.length > 0 && (
          <Words as="ul" breakable className={classes.changes}>
            {changes.map((change) => (
              <ChangeLine key={change.field} {...change} />
            ))}
          </Words>
        )}
        <small>{by}</small>
      </Words>
    </Row>
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
      {isPending && <Skeleton height="4.5rem" data-waits />}
      {isError && data === undefined && (
        <Row as="p" gap={10} tone="dim" role="alert">
          {words.failed}
          <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
            {drawerTexts.again}
          </Button>
        </Row>
      )}
      {data?.length === 0 && (
        <Row as="p" gap={10} tone="dim">
          {words.empty}
        </Row>
      )}
      <Words as="ol" size="text" lh={17}>
        {shown.map((entry) => (
          <HistoryEntry key={entry._id} entry={entry} timeZone={timeZone} />
        ))}
      </Words>
      {shown.length < entries.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
          {words.showAll(entries.length)}
        </Button>
      )}
    </DrawerSection>
  )
}

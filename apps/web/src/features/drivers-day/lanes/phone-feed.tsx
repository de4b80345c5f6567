import type { WireFeedEntry } from '@skipyard/contract/drivers-day/office.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { markInWords } from '@skipyard/domain/drivers-day/entry-mark.ts'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Block } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { clockOf } from '../day-hours.ts'
import { driverRunsTexts } from '../texts.ts'
import classes from './side-lists.module.css'
import { entryDetails, saidWords } from './unsettled-line.tsx'

const { feed: words } = driverRunsTexts
const FIRST_SHOWN = 8
const LATE_ARRIVAL_MS = 10 * 60_000

function detailsOf(entry: WireFeedEntry, zone: string) {
  const { outcome, isSettled, at, receivedAt } = entry
  const isLate = Date.parse(receivedAt) - Date.parse(at) > LATE_ARRIVAL_MS
  const arrived = isLate ? words.arrived(clockOf(receivedAt, zone)) : ''
  const fate = isSettled ? words.settled : words.outcomes[outcome]
  return [entry.suburb, ...entryDetails(entry), fate, arrived, ...markInWords(entry.mark)].filter(
    (part) => part !== '',
  )
}

function FeedLine({ entry, onOpen }: { entry: WireFeedEntry; onOpen: (bookingId: string) => void }) {
  const { timeZone } = useProfile()
  const { driverName, jobID, bookingId, photoId, outcome } = entry
  const details = detailsOf(entry, timeZone).join(', ')
  const isTaken = entry.isSettled || outcome === 'applied' || outcome === 'overtaken'
  return (
    <li>
      <time dateTime={entry.at}>{clockOf(entry.at, timeZone)}</time>
      <button
        type="button"
        disabled={bookingId === null}
        onClick={() => bookingId !== null && onOpen(bookingId)}
      >
        <b>{driverName}</b> {saidWords(entry)}
        <span className={isTaken ? undefined : classes.notTaken}>{details === '' ? '' : `, ${details}`}</span>
      </button>
      {photoId !== null && (
        <img
          src={`${BASE_PATH}/photos/${photoId}?size=thumb`}
          alt={words.photo(jobID)}
          width={40}
          height={30}
          loading="lazy"
        />
      )}
    </li>
  )
}

export function PhoneFeed({
  feed,
  onOpen,
}: {
  feed: readonly WireFeedEntry[]
  onOpen: (bookingId: string) => void
}) {
  const [isWhole, setWhole] = useState(false)
  if (feed.length === 0) return <EmptyState title={words.nothing} words={words.nothingWords} />
  const shown = isWhole ? feed : feed.slice(0, FIRST_SHOWN)
  return (
    <>
      <ul className={classes.feed}>
        {shown.map((entry) => (
          <FeedLine key={entry.key} entry={entry} onOpen={onOpen} />
        ))}
      </ul>
      {feed.length > FIRST_SHOWN && (
        <Block
          as="button"
          wide
          line="top"
          tone="link"
          weight={550}
          type="button"
          className={classes.all}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.fewer : words.all}
        </Block>
      )}
    </>
  )
}

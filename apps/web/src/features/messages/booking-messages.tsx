import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './log/log.module.css'
import { LoggedMessage } from './log/logged-message.tsx'
import { messageQueries } from './queries.ts'
import { messageLogWords as words } from './texts.ts'

const SHOWN_AT_FIRST = 4

/** What a booking's customer was told by mail and text, the newest first, and what came of it. */
export function BookingMessages({ bookingId }: { bookingId: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(messageQueries.ofBooking(bookingId))
  const [isAllShown, setAllShown] = useState(false)
  if (isPending) return <Skeleton height="3rem" />
  if (data === undefined) {
    return (
      <p className={classes.note} role="alert">
        {words.failed}
        <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
          {words.again}
        </Button>
      </p>
    )
  }
  if (data.length === 0) return <p className={classes.note}>{words.none}</p>
  const shown = isAllShown ? data : data.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul className={classes.messages}>
        {shown.map((message) => (
          <LoggedMessage key={message._id} message={message} />
        ))}
      </ul>
      {shown.length < data.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
          {words.showAll(data.length)}
        </Button>
      )}
    </>
  )
}

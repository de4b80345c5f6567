import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './log/log.module.css'
import { LoggedMessage } from './log/logged-message.tsx'
import { LoggedText } from './log/logged-text.tsx'
import { messageQueries } from './queries.ts'
import { messageLogWords as words } from './texts.ts'

const SHOWN_AT_FIRST = 4

/** A booking's messages and its customer's texts as one list, the newest first. */
function useConversation(bookingId: string) {
  const messages = useQuery(messageQueries.ofBooking(bookingId))
  const texts = useQuery(messageQueries.textsOfBooking(bookingId))
  const entries =
    messages.data && texts.data
      ? [
          ...messages.data.map((message) => ({ at: message.createdAt, message, text: null })),
          ...texts.data.map((text) => ({ at: text.receivedAt, message: null, text })),
        ].sort((one, other) => other.at.localeCompare(one.at))
      : undefined
  return {
    entries,
    isPending: messages.isPending || texts.isPending,
    isFetching: messages.isFetching || texts.isFetching,
    readAgain: () => void Promise.all([messages.refetch(), texts.refetch()]),
  }
}

/** What a booking's customer was told and has texted back, the newest first, and what came of it. */
export function BookingMessages({ bookingId }: { bookingId: string }) {
  const { entries, isPending, isFetching, readAgain } = useConversation(bookingId)
  const [isAllShown, setAllShown] = useState(false)
  if (isPending) return <Skeleton height="3rem" />
  if (entries === undefined) {
    return (
      <p className={classes.note} role="alert">
        {words.failed}
        <Button variant="default" size="compact-xs" loading={isFetching} onClick={readAgain}>
          {words.again}
        </Button>
      </p>
    )
  }
  if (entries.length === 0) return <p className={classes.note}>{words.none}</p>
  const shown = isAllShown ? entries : entries.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul className={classes.messages}>
        {shown.map(({ message, text }) =>
          message === null ? (
            <LoggedText key={text._id} text={text} />
          ) : (
            <LoggedMessage key={message._id} message={message} />
          ),
        )}
      </ul>
      {shown.length < entries.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
          {words.showAll(entries.length)}
        </Button>
      )}
    </>
  )
}

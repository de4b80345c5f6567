import { Button, Skeleton } from '@mantine/core'
import type { WireCustomerText } from '@skipyard/contract/messages/customer-texts.ts'
import type { WireMessage } from '@skipyard/contract/messages/log.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import classes from './booking-messages.module.css'
import { customerTextWords } from './customer-texts.ts'
import { MessageAnswers, TextNotes } from './log/message-answers.tsx'
import { MessageStateChip, TextStateChip } from './message-state-chip.tsx'
import { messageQueries } from './queries.ts'
import { messageLogWords as words } from './texts.ts'

function useWhen({ state, createdAt, dueAt, endedAt }: WireMessage): string {
  const { timeZone } = useProfile()
  const at = (instant: string) => momentWords(instant, timeZone, new Date())
  return state === 'waiting' && dueAt !== null ? words.goes(at(dueAt)) : at(endedAt ?? createdAt)
}

function byWhom({ provider, providerId, parts }: WireMessage): string {
  const said = provider === '' ? '' : words.provider(provider, providerId)
  return [parts === null ? '' : words.parts(parts), said].filter((part) => part !== '').join(' · ')
}

function LoggedMessage({ message }: { message: WireMessage }) {
  const { label, channel, to, state, reason, subject, text } = message
  const when = useWhen(message)
  const by = byWhom(message)
  return (
    <Stack as="li" gap={2} shrink className={classes.message}>
      <Row wrap rowGap={4} columnGap={10} className={classes.head}>
        <b>{label}</b>
        <MessageStateChip state={state} />
      </Row>
      <Words as="p" size="text" tone="soft">
        {words.at(words.to(words.channels[channel], to), when)}
      </Words>
      {reason !== '' && (
        <Words as="p" tone="warn">
          {reason}
        </Words>
      )}
      <details className={classes.words}>
        <summary>{words.words(label)}</summary>
        {subject !== '' && <b>{subject}</b>}
        <p>{text}</p>
        {by !== '' && <small>{by}</small>}
      </details>
      <Row wrap gap={6} align="stretch" className={classes.answers}>
        <MessageAnswers message={message} />
      </Row>
    </Stack>
  )
}

function LoggedText({ text }: { text: WireCustomerText }) {
  const { timeZone } = useProfile()
  const { from, state, receivedAt, notedAt, notedBy, meaning } = text
  const when = (instant: string) => momentWords(instant, timeZone, new Date())
  const noted =
    notedAt === null || notedBy === ''
      ? ''
      : customerTextWords.noted(customerTextWords.states[state], notedBy, when(notedAt))
  return (
    <Stack as="li" gap={2} shrink className={classes.message}>
      <Row wrap rowGap={4} columnGap={10} className={classes.head}>
        <b>{customerTextWords.from(formatPhone(from))}</b>
        <TextStateChip state={state} />
      </Row>
      <p className={classes.said}>{text.text}</p>
      <Words as="p" size="text" tone="soft">
        {noted === '' ? when(receivedAt) : words.at(when(receivedAt), noted)}
      </Words>
      {meaning !== 'words' && (
        <Words as="p" tone="warn">
          {customerTextWords.meanings[meaning]}
        </Words>
      )}
      <Row wrap gap={6} align="stretch" className={classes.answers}>
        <TextNotes text={text} />
      </Row>
    </Stack>
  )
}

const SHOWN_AT_FIRST = 4

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

export function BookingMessages({ bookingId }: { bookingId: string }) {
  const { entries, isPending, isFetching, readAgain } = useConversation(bookingId)
  const [isAllShown, setAllShown] = useState(false)
  if (isPending) return <Skeleton height="3rem" data-waits />
  if (entries === undefined) {
    return (
      <Row as="p" gap={10} tone="soft" role="alert">
        {words.failed}
        <Button variant="default" size="compact-xs" loading={isFetching} onClick={readAgain}>
          {words.again}
        </Button>
      </Row>
    )
  }
  if (entries.length === 0)
    return (
      <Row as="p" gap={10} tone="soft">
        {words.none}
      </Row>
    )
  const shown = isAllShown ? entries : entries.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <Stack as="ul" gap={12}>
        {shown.map(({ message, text }) =>
          message === null ? (
            <LoggedText key={text._id} text={text} />
          ) : (
            <LoggedMessage key={message._id} message={message} />
          ),
        )}
      </Stack>
      {shown.length < entries.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
          {words.showAll(entries.length)}
        </Button>
      )}
    </>
  )
}

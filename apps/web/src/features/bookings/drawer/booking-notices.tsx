import { Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireCustomerRequest } from '@skipyard/contract/public-booking/requests.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { addDays, fromWireDate, type LocalDate, laterOf } from '@skipyard/domain/shared/local-date.ts'
import { IconAlertTriangle, IconInbox, IconMessageReply } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { PendingWords } from '#web/features/card-payments/pending-words.tsx'
import { useHoldAsked } from '#web/features/customers/use-hold-asked.ts'
import { Block, Words } from '#web/ui/layout/parts.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { useAcceptRequest, useDeclineRequest } from '../mutations.ts'
import { useAccept } from '../pending/use-accept.ts'
import { DeclineDialog, WordsDialog } from '../pending/words-dialog.tsx'
import { pendingTexts as words } from '../pending-texts.ts'
import { bookingQueries } from '../queries.ts'
import { useAskDay } from '../use-ask-day.tsx'
import { useMay } from '../use-may.ts'
import { askedInWords } from './asked-in-words.ts'
import classes from './booking-notices.module.css'
import { drawerTexts } from './texts.ts'

const askedWords = drawerTexts.asked

function useAcceptOnDay(request: WireCustomerRequest) {
  const { ask, popover } = useAskDay()
  const { mutateAsync, isPending } = useAcceptRequest()
  const { send } = useHoldAsked()
  const today = useToday()
  const tomorrow = addDays(today, 1)
  const wished = request.wantedDate === null ? null : fromWireDate(request.wantedDate)
  const { _id: requestId, jobID } = request
  const plan = async (date: LocalDate) => {
    try {
      const accepted = await send(requestId, (beside) => mutateAsync({ requestId, date, ...beside }))
      if (!accepted) return
      const left = accepted.warnings.join('. ')
      toastDone({ title: askedWords.accepted(jobID), words: left || undefined, about: requestId })
    } catch (problem) {
      toastFailed({ title: askedWords.failed, words: messageOf(problem), about: requestId })
    }
  }
  const accept = (anchor: HTMLElement) =>
    ask(
      {
        title: askedWords.dayTitle[request.kind === 'exchange' ? 'exchange' : 'ready'],
        words: askedInWords(request),
        date: laterOf(wished ?? tomorrow, today),
        earliest: today,
        presets: [
          { label: askedWords.today, date: today },
          { label: askedWords.tomorrow, date: tomorrow },
        ],
        verb: askedWords.dayVerb,
        onAnswer: (date) => void plan(date),
      },
      anchor,
    )
  return { accept, popover, isPending }
}

function AskedNotice({ request }: { request: WireCustomerRequest }) {
  const may = useMay()
  const { accept, popover, isPending } = useAcceptOnDay(request)
  const { mutateAsync, isPending: isDeclined } = useDeclineRequest()
  const [isDeclining, decline] = useState(false)
  const { _id: requestId, jobID, kind } = request
  const sendNo = async (text: string) => {
    await mutateAsync({ requestId, words: text })
    toastDone({ title: askedWords.declined(jobID) })
  }
  return (
    <div className={classes.pending} role="note">
      <IconMessageReply size="1rem" stroke={1.75} aria-hidden="true" />
      <Words grow>{askedInWords(request)}</Words>
      {may.edit && (
        <>
          <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={() => decline(true)}>
            {askedWords.decline}
          </Button>
          <Button
            size="compact-sm"
            aria-haspopup="dialog"
            loading={isPending}
            onClick={({ currentTarget }) => accept(currentTarget)}
          >
            {kind === 'exchange' ? askedWords.acceptExchange : askedWords.plan}
          </Button>
        </>
      )}
      {popover}
      {isDeclining && (
        <WordsDialog
          title={askedWords.declineTitle(jobID)}
          isSending={isDeclined}
          onSend={sendNo}
          onClose={() => decline(false)}
        />
      )}
    </div>
  )
}

export function AskedNotices({ booking }: { booking: WireBooking }) {
  const { _id, asked } = booking
  const { data, error } = useQuery({ ...bookingQueries.requests(_id), enabled: asked.length > 0 })
  if (asked.length === 0) return null
  if (error && data === undefined) {
    return (
      <Block bg="red" tone="red" className={classes.failed} role="alert">
        <Words grow>{messageOf(error)}</Words>
      </Block>
    )
  }
  const open = (data ?? []).filter(({ state }) => state === 'open')
  return open.map((request) => <AskedNotice key={request._id} request={request} />)
}

export function PendingNotice({ booking }: { booking: WireBooking }) {
  const may = useMay()
  const { accept, acceptedId } = useAccept()
  const [isDeclining, decline] = useState(false)
  if (booking.bookingStatus !== 'Pending' || !may.edit) return null
  return (
    <div className={classes.pending} role="note">
      <IconInbox size="1rem" stroke={1.75} aria-hidden="true" />
      <Words grow>
        <PendingWords bookingId={booking._id} />
      </Words>
      <Button variant="default" size="compact-sm" onClick={() => decline(true)}>
        {words.decline}
      </Button>
      <Button size="compact-sm" loading={acceptedId !== null} onClick={() => accept(booking)}>
        {words.accept}
      </Button>
      {isDeclining && <DeclineDialog booking={booking} onClose={() => decline(false)} />}
    </div>
  )
}

const ASKED = new Set<string>(Object.values(publicTexts.asks))

interface BookingNoticesProps {
  booking: WireBooking
  problem: Error | null
  isRetrying: boolean
  onRetry: () => void
}

export function BookingNotices({ booking, problem, isRetrying, onRetry }: BookingNoticesProps) {
  const { faultyComment, binClash } = booking
  const faults = faultyComment.filter((comment) => !ASKED.has(comment))
  const notices = binClash === null ? faults : [...faults, binClash]
  return (
    <>
      {problem !== null && (
        <Block bg="red" tone="red" className={classes.failed} role="alert">
          <Words grow>
            {messageOf(problem)} {drawerTexts.unread}
          </Words>
          <Button variant="default" size="compact-xs" loading={isRetrying} onClick={onRetry}>
            {drawerTexts.again}
          </Button>
        </Block>
      )}
      {notices.length > 0 && (
        <Block bg="amber" tone="warn" className={classes.faults} role="note">
          <IconAlertTriangle size="1rem" stroke={1.75} aria-hidden="true" />
          <ul>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Block>
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { WireCustomerRequest } from '@skipyard/contract/public-booking.requests.ts'
import { addDays, fromWireDate, laterOf } from '@skipyard/domain/shared/local-date.ts'
import { IconMessageReply } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { askedInWords } from '../asked-in-words.ts'
import { useAcceptRequest, useDeclineRequest } from '../mutations.ts'
import { WordsDialog } from '../pending/words-dialog.tsx'
import { bookingQueries } from '../queries.ts'
import { useAskDay } from '../use-ask-day.tsx'
import { useMay } from '../use-may.ts'
import classes from './booking-notices.module.css'
import { drawerTexts } from './texts.ts'

const words = drawerTexts.asked

/** Asks for the day of a pick-up, tomorrow or as it was wished, and accepts the request for it. */
function useAccept(request: WireCustomerRequest) {
  const { ask, popover } = useAskDay()
  const { mutate, isPending } = useAcceptRequest()
  const today = useToday()
  const tomorrow = addDays(today, 1)
  const wished = request.wantedDate === null ? null : fromWireDate(request.wantedDate)
  const { _id: requestId, jobID } = request
  const accept = (anchor: HTMLElement) =>
    ask(
      {
        title: words.dayTitle[request.kind === 'exchange' ? 'exchange' : 'ready'],
        words: askedInWords(request),
        date: laterOf(wished ?? tomorrow, today),
        earliest: today,
        presets: [
          { label: words.today, date: today },
          { label: words.tomorrow, date: tomorrow },
        ],
        verb: words.dayVerb,
        onAnswer: (date) =>
          mutate(
            { requestId, date },
            {
              onSuccess: () => toastDone({ title: words.accepted(jobID) }),
              onError: (problem) =>
                toastFailed({ title: words.failed, words: messageOf(problem), about: requestId }),
            },
          ),
      },
      anchor,
    )
  return { accept, popover, isPending }
}

/** What a customer asks, and the answers to it. */
function AskedNotice({ request }: { request: WireCustomerRequest }) {
  const may = useMay()
  const { accept, popover, isPending } = useAccept(request)
  const { mutateAsync, isPending: isDeclined } = useDeclineRequest()
  const [isDeclining, decline] = useState(false)
  const { _id: requestId, jobID, kind } = request
  const sendNo = async (text: string) => {
    await mutateAsync({ requestId, words: text })
    toastDone({ title: words.declined(jobID) })
  }
  return (
    <div className={classes.pending} role="note">
      <IconMessageReply size="1rem" stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>{askedInWords(request)}</span>
      {may.edit && (
        <>
          <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={() => decline(true)}>
            {words.decline}
          </Button>
          <Button
            size="compact-sm"
            aria-haspopup="dialog"
            loading={isPending}
            onClick={({ currentTarget }) => accept(currentTarget)}
          >
            {kind === 'exchange' ? words.acceptExchange : words.plan}
          </Button>
        </>
      )}
      {popover}
      {isDeclining && (
        <WordsDialog
          title={words.declineTitle(jobID)}
          isSending={isDeclined}
          onSend={sendNo}
          onClose={() => decline(false)}
        />
      )}
    </div>
  )
}

/** What the customer of a booking asks by their link and nobody has answered. */
export function AskedNotices({ booking }: { booking: WireBooking }) {
  const { _id, asked } = booking
  const { data, error } = useQuery({ ...bookingQueries.requests(_id), enabled: asked.length > 0 })
  if (asked.length === 0) return null
  if (error && data === undefined) {
    return (
      <div className={classes.failed} role="alert">
        <span className={classes.words}>{messageOf(error)}</span>
      </div>
    )
  }
  const open = (data ?? []).filter(({ state }) => state === 'open')
  return open.map((request) => <AskedNotice key={request._id} request={request} />)
}

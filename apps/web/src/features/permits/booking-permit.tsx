import { Button, Skeleton } from '@mantine/core'
import type { WireBookingPermit } from '@skipyard/contract/permits.ts'
import { formatAustralianDate, fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import classes from './booking-permit.module.css'
import { PermitDialog } from './dialog/permit-dialog.tsx'
import { DueWords } from './due-words.tsx'
import { HowToApply } from './how-to-apply.tsx'
import { savePermit } from './mutations.ts'
import { PermitDocument } from './permit-document.tsx'
import { PermitStateChip } from './permit-state-chip.tsx'
import { permitQueries } from './queries.ts'
import { permitWords, permitWords as words } from './texts.ts'
import { useMayPermits } from './use-may-permits.ts'

function useMarkApplied({ bookingId, version, council, note }: WireBookingPermit, jobID: string) {
  const [isMarking, setMarking] = useState(false)
  const mark = async () => {
    setMarking(true)
    try {
      await savePermit(bookingId, { version, state: 'applied', councilId: council?._id ?? null, note })
      toastDone({ title: permitWords.marked(jobID), about: bookingId })
    } catch (problem) {
      toastFailed({ title: permitWords.notSaved, words: messageOf(problem), about: bookingId })
    } finally {
      setMarking(false)
    }
  }
  return { mark, isMarking }
}

const dateOf = (wire: string | null) => {
  const date = fromWireDate(wire ?? '')
  return date === null ? '' : formatAustralianDate(date)
}

function Council({ council }: { council: WireBookingPermit['council'] }) {
  if (council === null) return words.noCouncil
  const { name, howToApply, applicant, registration } = council
  return (
    <>
      {name}
      {howToApply !== '' && (
        <small>
          <HowToApply words={howToApply} />
        </small>
      )}
      {applicant === 'customer' && <small>{words.theyApply}</small>}
      {applicant === 'us' && registration !== '' && <small>{words.registered(registration)}</small>}
    </>
  )
}

function Facts({ permit }: { permit: WireBookingPermit }) {
  const { council, number, validFrom, validTo, appliedOn, note } = permit
  const { labels } = words
  const facts: [name: string, said: ReactNode][] = [
    [labels.council, <Council key="council" council={council} />],
    [labels.appliedOn, dateOf(appliedOn)],
    [labels.short, number],
    [labels.holds, validFrom && validTo ? `${dateOf(validFrom)} – ${dateOf(validTo)}` : ''],
    [
      labels.note,
      note && (
        <Words lines key="note">
          {note}
        </Words>
      ),
    ],
  ]
  return (
    <Stack as="dl" rowGap={4} columnGap={10} mt={8} lh={18} className={classes.facts}>
      {facts.map(
        ([name, said]) =>
          said !== '' && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{said}</dd>
            </div>
          ),
      )}
    </Stack>
  )
}

function Actions({ permit, jobID, today }: ActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const councils = useQuery(permitQueries.councils())
  const { mark, isMarking } = useMarkApplied(permit, jobID)
  return (
    <Row gap={8} mt={10} align="stretch" className={classes.actions}>
      {permit.state === 'needed' && (
        <Button size="compact-sm" loading={isMarking} onClick={() => void mark()}>
          {words.applied}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={words.editOf(jobID)}
        aria-haspopup="dialog"
        loading={isOpen && councils.data === undefined && councils.isFetching}
        onClick={() => {
          setOpen(true)
          if (councils.isError) void councils.refetch()
        }}
      >
        {words.edit}
      </Button>
      {isOpen && councils.data && (
        <PermitDialog
          permit={permit}
          jobID={jobID}
          councils={councils.data}
          today={today}
          onClose={() => setOpen(false)}
        />
      )}
    </Row>
  )
}

interface BookingPermitProps {
  bookingId: string
  jobID: string
  today: LocalDate
}

interface ActionsProps extends Pick<BookingPermitProps, 'jobID' | 'today'> {
  permit: WireBookingPermit
}

export function BookingPermit({ bookingId, jobID, today }: BookingPermitProps) {
  const may = useMayPermits()
  const { data: permit, isPending, isFetching, refetch } = useQuery(permitQueries.ofBooking(bookingId))
  if (isPending) return <Skeleton height="4.5rem" data-waits />
  if (permit === undefined) {
    return (
      <Row as="p" gap={10} tone="dim" role="alert">
        {words.failed}
        <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
          {words.again}
        </Button>
      </Row>
    )
  }
  // A moment after the booking came to need one.
  if (permit === null) return <Skeleton height="4.5rem" data-waits />
  return (
    <>
      <Row wrap align="start" rowGap={6} columnGap={10} className={classes.head}>
        <PermitStateChip state={permit.state} />
        {permit.due && <DueWords due={permit.due} />}
      </Row>
      <Facts permit={permit} />
      {may.change && <Actions permit={permit} jobID={jobID} today={today} />}
      <PermitDocument permit={permit} jobID={jobID} />
    </>
  )
}

import { Alert, Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireWaitOffer } from '@skipyard/contract/visits/visits.ts'
import { binSizeWords } from '@skipyard/domain/inventory/bin.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { USUAL_WAIT_MINUTES, WAIT_MINUTES } from '@skipyard/domain/visits/wait-and-load.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { FormFoot } from '#web/ui/form-drawer/form-foot.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { useFormKeys } from '#web/ui/record-form/use-form-keys.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone } from '#web/ui/states/toast.tsx'
import { useArrangeWait } from '../mutations.ts'
import { visitQueries } from '../queries.ts'
import { shortDay, visitWords } from '../texts.ts'
import classes from './visit-dialog.module.css'

const words = visitWords.wait

interface WaitDialogProps {
  booking: WireBooking
  /** For how many minutes the truck waits already; null while it does not. */
  waits: number | null
  onClose: () => void
}

interface WaitChoice {
  minutes: number | null
}

const isOffered = (minutes: number | null): minutes is number =>
  minutes !== null && minutes >= WAIT_MINUTES.least && minutes <= WAIT_MINUTES.most

function useWaitForm({ booking, waits, onClose }: WaitDialogProps) {
  const { mutateAsync } = useArrangeWait()
  return useEntryForm<WaitChoice, { minutes: number }>({
    start: { minutes: waits ?? USUAL_WAIT_MINUTES },
    wire: formWire,
    fieldOf: (path) => (path === 'minutes' ? 'minutes' : null),
    check: ({ minutes }) =>
      isOffered(minutes)
        ? []
        : [{ field: 'minutes', message: words.minutesWrong(WAIT_MINUTES.least, WAIT_MINUTES.most) }],
    send: async ({ minutes }, idempotencyKey) => {
      if (minutes === null) return null
      const body = { version: booking.version, minutes }
      await mutateAsync({ bookingId: booking._id, body, idempotencyKey })
      return { minutes }
    },
    tell: ({ minutes }) => toastDone({ title: words.arranged(minutes), about: booking._id }),
    notSaved: words.failed,
    onSaved: onClose,
  })
}

function Price({ priceNow, price }: WireWaitOffer) {
  if (priceNow === price) return <p>{words.priceStays}</p>
  return (
    <dl className={classes.total}>
      <div>
        <dt>{words.price}</dt>
        <dd>{formatAmount(dollarsToCents(price))}</dd>
      </div>
    </dl>
  )
}

function Effect({ offer, waits }: { offer: WireWaitOffer; waits: number | null }) {
  const { refusal, date, waiting } = offer
  return (
    <>
      {refusal !== null && <Alert color="red">{refusal}</Alert>}
      <p>{words.oneStop(shortDay(date))}</p>
      {waits === null && <p>{words.planned}</p>}
      <p>
        {waiting
          ? words.included(waiting.includedMinutes, formatAmount(dollarsToCents(waiting.perQuarter)))
          : words.free}
      </p>
      <Price {...offer} />
    </>
  )
}

export function WaitDialog(props: WaitDialogProps) {
  const { booking, waits, onClose } = props
  useFocusBack()
  const id = useId()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const form = useWaitForm(props)
  const element = useFormFocus<HTMLFormElement>(form.tries)
  const onKeyDown = useFormKeys({ save: form.save })
  const { data, error, isFetching, refetch } = useQuery(visitQueries.waitOffer(booking._id))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    form.save()
  }
  const bin = `${binSizeWords(booking.binSize)} ${booking.binType}`
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title(booking.address.name)}
      size={640}
      fullScreen={isPhone}
      {...(isPhone && { radius: 0 })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': visitWords.dialog.close }}
      classNames={{ body: classes.body }}
    >
      <form ref={element} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
        <div className={classes.sides}>
          <div className={classes.choices}>
            <p>{visitWords.dialog.about(booking.jobID, booking.customerName, bin)}</p>
            <WholeNumberField
              label={words.minutes}
              required
              data-autofocus
              value={form.values.minutes}
              error={form.errorOf('minutes')}
              onChange={(minutes) => form.change({ minutes })}
            />
          </div>
          <section className={classes.effect} aria-labelledby={id}>
            <h3 id={id}>{visitWords.effect.title}</h3>
            {data && <Effect offer={data} waits={waits} />}
            {error && (
              <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
            )}
            {!data && !error && <Skeleton h="8rem" />}
          </section>
        </div>
        <FormFoot
          isSaving={form.isSaving}
          hint={form.waitsFor}
          verb={waits === null ? words.verb : words.verbAgain}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}

import { Alert, Modal, Skeleton, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireExtraPick, WireExtraPickOffer } from '@skipyard/contract/visits/extra-picks.ts'
import { binSizeWords } from '@skipyard/domain/inventory/bin.ts'
import { EXTRA_PICK_NOTE_MAX_LENGTH } from '@skipyard/domain/visits/extra-pick.ts'
import { type FormEvent, useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { TimeRangeSlider } from '#web/ui/fields/time-range-slider.tsx'
import { FormFoot } from '#web/ui/form-drawer/form-foot.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { useFormKeys } from '#web/ui/record-form/use-form-keys.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { shortDay, visitWords } from '../texts.ts'
import { type ExtraPickForm, shownPrice, useExtraPickForm } from './use-extra-pick-form.ts'
import { shownDay } from './visit-choice.ts'
import classes from './visit-dialog.module.css'

const words = visitWords.extraPick

interface EffectProps {
  offer: WireExtraPickOffer
  /** The one that is moved; null for a new one, whose price is agreed here. */
  known: WireExtraPick | null
  extra: ExtraPickForm
}

function Effect({ offer, known, extra: { form } }: EffectProps) {
  const { refusal, date, closed, price } = offer
  return (
    <>
      {refusal !== null && known === null && <Alert color="red">{refusal}</Alert>}
      <p>{words.goesOn}</p>
      <p>{words.noStock}</p>
      {closed !== '' && <Alert color="yellow">{visitWords.effect.closed(shortDay(date))}</Alert>}
      {known === null && (
        <>
          <MoneyField
            label={words.price}
            value={shownPrice(form.values, offer)}
            error={form.errorOf('priceCents')}
            onChange={(priceCents) => form.change({ priceCents, isPriceTyped: true })}
          />
          <p>{price === null ? words.noPrice : words.charged}</p>
        </>
      )}
    </>
  )
}

interface ExtraPickDialogProps {
  booking: WireBooking
  known: WireExtraPick | null
  onClose: () => void
}

export function ExtraPickDialog(props: ExtraPickDialogProps) {
  const { booking, known, onClose } = props
  useFocusBack()
  const id = useId()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const extra = useExtraPickForm(props)
  const { form, answer, today } = extra
  const { data, error, isFetching, refetch } = answer
  const element = useFormFocus<HTMLFormElement>(form.tries)
  const onKeyDown = useFormKeys({ save: form.save })
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
            <DateField
              label={visitWords.dialog.day}
              required
              {...form.day('date')}
              today={today}
              isPastClosed
              value={shownDay(form.values.date, data?.date)}
            />
            <TimeRangeSlider
              label={visitWords.dialog.hours}
              value={form.values.hours}
              onChange={(hours) => form.change({ hours })}
              error={form.errorOf('hours')}
            />
            {known === null && (
              <Textarea
                label={visitWords.dialog.note}
                maxLength={EXTRA_PICK_NOTE_MAX_LENGTH}
                {...form.text('note')}
              />
            )}
          </div>
          <section className={classes.effect} aria-labelledby={id}>
            <h3 id={id}>{visitWords.effect.title}</h3>
            {data && <Effect offer={data} known={known} extra={extra} />}
            {error && (
              <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
            )}
            {!data && !error && <Skeleton h="8rem" />}
          </section>
        </div>
        <FormFoot
          isSaving={form.isSaving}
          hint={form.waitsFor}
          verb={known === null ? words.verb : words.verbMove}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}

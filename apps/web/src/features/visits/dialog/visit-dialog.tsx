import { Modal, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { BIN_SIZES, binSizeWords, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { VISIT_NOTE_MAX_LENGTH } from '@skipyard/domain/visits/arrange-visit.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { AddressFound } from '#web/features/addresses/address-found.tsx'
import { AddressSearch } from '#web/features/addresses/address-search.tsx'
import { BinSizePicker } from '#web/features/inventory/bin-size-picker.tsx'
import { hireWindow } from '#web/features/inventory/hire-window.ts'
import { inventoryQueries } from '#web/features/inventory/queries.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { TimeRangeSlider } from '#web/ui/fields/time-range-slider.tsx'
import { FormFoot } from '#web/ui/form-drawer/form-foot.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { useFormKeys } from '#web/ui/record-form/use-form-keys.ts'
import { visitWords } from '../texts.ts'
import { useVisitForm, type VisitDialogProps, type VisitForm } from './use-visit-form.ts'
import { shownDay } from './visit-choice.ts'
import classes from './visit-dialog.module.css'
import { VisitEffect } from './visit-effect.tsx'

const words = visitWords.dialog
const FEWEST_CHARACTERS = 2

interface FieldsProps extends Pick<VisitDialogProps, 'booking'> {
  visit: VisitForm
}

function SizeField({ visit: { form, answer, today }, booking }: FieldsProps) {
  const offer = answer.data
  const { values } = form
  const days = {
    drop: shownDay(values.date, offer?.date),
    pick: shownDay(values.pickDate, offer?.pickDate),
  }
  const window = hireWindow(booking.binType, days, today)
  const { data: sizes } = useQuery({
    ...inventoryQueries.sizesDuring(window ?? { type: booking.binType, from: today, to: today }),
    enabled: window !== null,
  })
  const { data: settings } = useQuery(tenantQueries.settings())
  const proposed = BIN_SIZES.find((size) => size === (offer?.binSize ?? booking.binSize)) ?? null
  return (
    <fieldset className={classes.group}>
      <legend>{words.size}</legend>
      <BinSizePicker
        id="visit-size"
        {...form.field('binSize')}
        value={values.binSize ?? proposed}
        offered={settings?.bookings.binSizes.filter(isBinSize)}
        kept={BIN_SIZES.find((size) => size === booking.binSize) ?? null}
        sizes={sizes}
        onChange={(binSize) => form.change({ binSize })}
      >
        {null}
      </BinSizePicker>
    </fieldset>
  )
}

function PlaceField({ visit: { form } }: Pick<FieldsProps, 'visit'>) {
  const { address } = form.values
  return (
    <fieldset className={classes.group}>
      <legend>{words.place}</legend>
      {address && <AddressFound address={address} />}
      <AddressSearch
        id="visit-address"
        {...form.field('address')}
        fewest={FEWEST_CHARACTERS}
        count={address === null ? 0 : 1}
        onAdd={(chosen) => form.change({ address: chosen })}
      />
    </fieldset>
  )
}

function DayFields({ visit: { form, answer, today } }: Pick<FieldsProps, 'visit'>) {
  const { values, change, day } = form
  const offer = answer.data
  return (
    <div className={classes.days}>
      <DateField
        label={words.day}
        required
        {...day('date')}
        today={today}
        isPastClosed
        value={shownDay(values.date, offer?.date)}
        onChange={(date, typed) => {
          const isLater = date !== null && values.pickDate !== '' && values.pickDate < date
          change({ date: date ?? typed, ...(isLater && { pickDate: '' }) })
        }}
      />
      <DateField
        label={words.pickDay}
        required
        {...day('pickDate')}
        today={today}
        isPastClosed
        value={shownDay(values.pickDate, offer?.pickDate)}
      />
    </div>
  )
}

function verbOf({ answer: { data: offer } }: VisitForm, kind: VisitDialogProps['kind']): string {
  const isShort = offer !== undefined && offer.free !== null && offer.free < 1
  return isShort ? words.verbShort : words.verb(kind)
}

export function VisitDialog(props: VisitDialogProps) {
  const { booking, kind, onClose } = props
  useFocusBack()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const visit = useVisitForm(props)
  const { form } = visit
  const element = useFormFocus<HTMLFormElement>(form.tries)
  const onKeyDown = useFormKeys({ save: form.save })
  const { isSameBin, isSamePlace } = VISIT_RULES[kind]
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
      title={words.title(kind, booking.address.name)}
      size={820}
      fullScreen={isPhone}
      {...(isPhone && { radius: 0 })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words.close }}
      classNames={{ body: classes.body }}
    >
      <form ref={element} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
        <div className={classes.sides}>
          <div className={classes.choices}>
            <p>{words.about(booking.jobID, booking.customerName, bin)}</p>
            {!isSamePlace && <PlaceField visit={visit} />}
            {!isSameBin && <SizeField visit={visit} booking={booking} />}
            <DayFields visit={visit} />
            <TimeRangeSlider
              label={words.hours}
              value={form.values.hours}
              onChange={(hours) => form.change({ hours })}
              error={form.errorOf('hours')}
            />
            <Textarea label={words.note} maxLength={VISIT_NOTE_MAX_LENGTH} {...form.text('note')} />
          </div>
          <VisitEffect visit={visit} kind={kind} />
        </div>
        <FormFoot
          isSaving={form.isSaving}
          hint={form.waitsFor}
          verb={verbOf(visit, kind)}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}

import type { WireHistoryEntry } from '@skipyard/contract/bookings/changes.ts'
import { canCreateBooking, canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { formatDollars } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Block, Column, Row, Stack } from '#web/ui/layout/parts.tsx'
import notice from '#web/ui/merge/merge-notice.module.css'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import { isAmongPlaces } from '#web/ui/merge/place.ts'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import { type Steps, useSteps } from '#web/ui/record-form/use-steps.ts'
import { whenWords } from '#web/ui/words/moment-words.ts'
import { bookingQueries } from '../queries.ts'
import classes from './booking-form.module.css'
import { placeOfWire, stepOf } from './draft-places.ts'
import { FormAside } from './form-aside.tsx'
import { type FormDraft, hireOfDraft } from './form-draft.ts'
import { ClosedDayNotice, CustomerHoldNotice, StockWarning } from './form-notices.tsx'
import { FormStep } from './form-step.tsx'
import { FormFooter, StepHeader } from './step-frame.tsx'
import { hirePeriod } from './stock-of-hire.ts'
import { formTexts } from './texts.ts'
import { type BookingFormFacts, type OpenForm, useBookingForm } from './use-booking-form.ts'

const touches = ({ changes }: WireHistoryEntry, places: readonly string[]) =>
  changes.some(({ field }) => {
    const place = placeOfWire(field)
    return place !== null && isAmongPlaces(places, place)
  })

/**
 * Who last changed a booking, or certain fields of it, and when, worded to follow the name. Null without
 * the right to read the history, and while loading.
 */
function useLastChange(bookingId: string | null) {
  const { timeZone, userId, role } = useProfile()
  const isReadable = bookingId !== null && canReadAudit({ loginId: userId, role })
  const { data } = useQuery({ ...bookingQueries.history(bookingId ?? ''), enabled: isReadable })
  return (places?: readonly string[]) => {
    const entry = (places && data?.find((one) => touches(one, places))) ?? data?.[0]
    return entry ? { by: entry.by, when: whenWords(entry.at, timeZone, new Date()) } : null
  }
}

function chosenByStep(values: FormDraft, errors: readonly FieldError[]): readonly (string | null)[] {
  const { binSize, binType, drop, pick, customer, address } = hireOfDraft(values)
  const open = new Set(errors.map(({ field }) => stepOf(field)))
  const bin = `${binSize} m³ ${binType} · ${hirePeriod(drop.date, pick.date)}`
  const who = `${customer.name.trim()} · ${address?.suburb ?? ''}`
  return [open.has(1) ? null : bin, open.has(2) ? null : who, null]
}

function saleInBrief(values: FormDraft): string {
  const { binSize, binType, priceCents, paidCents } = values
  const parts = binSize === null ? [] : [`${binSize} m³ ${binType}`]
  if (priceCents > 0) {
    const pending = priceCents - (paidCents || 0)
    parts.push(formatDollars(priceCents), `${formatDollars(pending)} pending`)
  }
  return parts.join(' · ')
}

interface BookingFormProps extends BookingFormFacts {
  isGone: boolean
  onCancel: () => void
}

function useClosedReason({ before }: OpenForm): string | null {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  const isAllowed = before === null ? canCreateBooking(actor) : canEditBooking(actor)
  return isAllowed ? null : texts.server.notAllowed
}

function useNamedChanges(form: OpenForm): OpenForm {
  const { before, choices, movedOn, words } = form
  const isAsked = choices.length > 0 || movedOn !== ''
  const whoChanged = useLastChange(isAsked && before !== null ? before.id : null)
  const last = whoChanged()
  const named = choices.map((choice) => {
    const theirs = whoChanged(choice.places)
    return theirs ? { ...choice, theirsTitle: formTexts.theirsBy(theirs.by, theirs.when) } : choice
  })
  const told = (labels: string) =>
    last ? formTexts.movedOnBy(last.by, last.when, labels) : words.movedOn(labels)
  return { ...form, choices: named, words: { ...words, movedOn: told } }
}

function useWaitingSteps(steps: Steps, isAddressAsked: boolean) {
  const [held, setHeld] = useState<number | null>(null)
  useEffect(() => {
    if (held === null || isAddressAsked) return
    setHeld(null)
    steps.goTo(held)
  })
  const goTo = (wanted: number) => {
    if (isAddressAsked && wanted > steps.step) setHeld(wanted)
    else steps.goTo(wanted)
  }
  return { ...steps, goTo, isHeld: held !== null }
}

function hintOf(step: number, { values, byBook }: OpenForm, isStepSound: boolean): string {
  if (step === 1) return saleInBrief(values)
  if (step !== 2) return ''
  // The address says what it costs: the price is there before anybody goes back to look.
  return isStepSound
    ? (byBook.refusal?.words ?? saleInBrief(values))
    : 'Phone, name and an address are needed'
}

export function BookingForm({ isGone, onCancel, ...facts }: BookingFormProps) {
  const form = useNamedChanges(useBookingForm(facts))
  const { values, left } = form
  const steps = useWaitingSteps(useSteps(form, { count: 3, stepOf }), form.addressTyped === 'asked')
  const { step, goTo, isHeld } = steps
  const [isPanelOpen, setPanelOpen] = useState(false)
  const asideRef = useRef<HTMLElement>(null)
  const reason = useClosedReason(form)
  const save = () => {
    if (reason === null) form.save()
  }
  const chosen = chosenByStep(values, form.errors)
  const checkInventory = () => {
    setPanelOpen(!isPanelOpen)
    if (!isPanelOpen) requestAnimationFrame(() => asideRef.current?.focus())
  }
  const foot = (
    <FormFooter
      step={step}
      hint={left > 0 ? mergeWords.left(left) : hintOf(step, form, chosen[1] !== null)}
      waitsFor={isHeld ? formTexts.goesOnWithAddress : form.waitsFor}
      saveLabel={form.before === null ? 'Add Booking' : 'Update Booking'}
      isSaving={form.isSaving}
      closedReason={reason}
      isFilledIn={form.opened.extraOf !== null}
      onCancel={onCancel}
      onGo={goTo}
      onSave={save}
    />
  )
  return (
    <RecordForm
      form={{ ...form, save }}
      onCancel={onCancel}
      steps={steps}
      head={<StepHeader step={step} chosen={chosen} onGo={goTo} />}
      foot={foot}
    >
      <Stack grow low className={classes.body}>
        <Column ref={steps.page} gap={20} shrink scrolls className={classes.main} tabIndex={-1}>
          <FormStep form={form} step={step} onCheckInventory={checkInventory} />
        </Column>
        <Block
          as="aside"
          ref={asideRef}
          tabIndex={-1}
          bg="sunken"
          py={16}
          px={20}
          shrink
          scrolls
          className={classes.aside}
          aria-label={step === 1 ? 'Inventory' : 'At a glance'}
          data-closed={(step === 1 && !isPanelOpen) || undefined}
        >
          <FormAside form={form} step={step} />
        </Block>
      </Stack>
      <StockWarning notice={form.stock.notice} />
      <ClosedDayNotice drop={values.drop} pick={hireOfDraft(values).pick} before={form.before} />
      {step > 1 && <CustomerHoldNotice form={form} />}
      {isGone && form.before !== null && (
        <Row
          wrap
          rowGap={6}
          columnGap={12}
          rigid
          line="top"
          tone="warn"
          bg="amber"
          className={notice.notice}
          role="alert"
        >
          {formTexts.gone}
        </Row>
      )}
    </RecordForm>
  )
}

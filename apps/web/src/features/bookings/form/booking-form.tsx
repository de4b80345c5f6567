import { canCreateBooking, canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import classes from './booking-form.module.css'
import { chosenByStep, saleInBrief } from './chosen-by-step.ts'
import { CustomerHoldNotice } from './customer-hold-notice.tsx'
import { FormAside } from './form-aside.tsx'
import { FormFooter } from './form-footer.tsx'
import { FormNotices } from './form-notices.tsx'
import { FormStep } from './form-step.tsx'
import { MergePanel } from './merge/merge-panel.tsx'
import { useMerge } from './merge/use-merge.ts'
import type { OpenedBooking } from './opened-booking.ts'
import { StepHeader } from './step-header.tsx'
import { StockWarning } from './stock-warning.tsx'
import { useBookingForm } from './use-booking-form.ts'
import { STEP_ID, useFieldFocus } from './use-field-focus.ts'
import { useFormKeys } from './use-form-keys.ts'
import { useSaveBooking } from './use-save-booking.ts'

interface BookingFormProps {
  opened: OpenedBooking
  /** The form as the booking would open it by now; null for a new one. */
  now: OpenedBooking | null
  /** The booking has been deleted meanwhile. */
  isGone: boolean
  readCurrent: () => Promise<OpenedBooking>
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

function closedReason(opened: OpenedBooking, profile: ReturnType<typeof useProfile>): string | null {
  const actor = { loginId: profile.userId, role: profile.role }
  const isAllowed = opened.before === null ? canCreateBooking(actor) : canEditBooking(actor)
  return isAllowed ? null : texts.server.notAllowed
}

function isBehind({ before }: OpenedBooking, now: OpenedBooking | null): boolean {
  return before !== null && now?.before != null && now.before.version > before.version
}

function hintOf(step: number, values: OpenedBooking['values'], isStepSound: boolean): string {
  if (step === 1) return saleInBrief(values)
  return step === 2 && !isStepSound ? 'Phone, name and an address are needed' : ''
}

/** The three-step booking form, whatever it was opened with. */
export function BookingForm(props: BookingFormProps) {
  const { now, isGone, readCurrent, onDirty, onCancel, onSaved } = props
  const profile = useProfile()
  const form = useBookingForm(props.opened)
  const { opened, values, step, isDirty } = form
  const merging = useMerge(form, readCurrent)
  const { save, isSaving } = useSaveBooking(form, merging, onSaved)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const asideRef = useRef<HTMLElement>(null)
  const reason = closedReason(opened, profile)
  const onKeyDown = useFormKeys({ goTo: form.goTo, save: () => reason === null && save() })
  useFieldFocus(form.focus)
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  const isOvertaken = !isSaving && isBehind(opened, now)
  const chosen = chosenByStep(values, form.errors)
  const checkInventory = () => {
    setPanelOpen(!isPanelOpen)
    if (!isPanelOpen) requestAnimationFrame(() => asideRef.current?.focus())
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keyboard shortcuts of the controls inside
    <div className={classes.form} onKeyDown={onKeyDown}>
      <StepHeader step={step} chosen={chosen} onGo={form.goTo} />
      <MergePanel form={form} merging={merging} />
      <div className={classes.body}>
        <div className={classes.main} id={STEP_ID} tabIndex={-1}>
          <FormStep form={form} onCheckInventory={checkInventory} />
        </div>
        <aside
          ref={asideRef}
          tabIndex={-1}
          className={classes.aside}
          aria-label={step === 1 ? 'Inventory' : 'At a glance'}
          data-closed={(step === 1 && !isPanelOpen) || undefined}
        >
          <FormAside form={form} />
        </aside>
      </div>
      <StockWarning form={form} />
      {step > 1 && <CustomerHoldNotice values={values} />}
      <FormNotices form={form} merging={merging} now={isOvertaken ? now : null} isGone={isGone} />
      <FormFooter
        step={step}
        hint={merging.left > 0 ? mergeWords.left(merging.left) : hintOf(step, values, chosen[2] !== null)}
        saveLabel={opened.before === null ? 'Add Booking' : 'Update Booking'}
        isSaving={isSaving}
        closedReason={reason}
        onCancel={onCancel}
        onGo={form.goTo}
        onSave={save}
      />
    </div>
  )
}

import { TextInput } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { WireFieldwork } from '@skipyard/contract/photos.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { MomentFields } from './moment-fields.tsx'
import { sendLoad, sendNewLoad } from './mutations.ts'
import { correctionWords as words } from './texts.ts'
import { instantTyped, isSameMoment, typedOf } from './typed-moment.ts'
import { kilosTyped, tonnesTyped } from './typed-tonnes.ts'
import { useCorrection } from './use-correction.ts'

type Tip = WireFieldwork['tips'][number]

interface TipDialogProps {
  booking: WireBooking
  /** Null for one that nobody has entered. */
  tip: Tip | null
  onClose: () => void
}

function useTypedLoad(tip: Tip | null) {
  const { timeZone } = useProfile()
  const [start] = useState({
    site: tip?.site ?? '',
    docket: tip?.docket ?? '',
    tonnes: tip ? tonnesTyped(tip.weightKg) : '',
    costCents: tip?.costCents ?? null,
    moment: typedOf(tip?.tippedAt ?? new Date().toISOString(), timeZone),
    reason: '',
  })
  const [typed, setTyped] = useState(start)
  const weightKg = kilosTyped(typed.tonnes)
  const tippedAt =
    tip && isSameMoment(typed.moment, start.moment) ? tip.tippedAt : instantTyped(typed.moment, timeZone)
  const costCents = typed.costCents ?? 0
  const errors = () => [
    ...(typed.site.trim() === '' ? [{ field: 'site', message: driversDayTexts.siteAsked }] : []),
    ...(weightKg === null ? [{ field: 'weightKg', message: words.tip.tonnesWrong }] : []),
    ...(Number.isNaN(costCents) ? [{ field: 'costCents', message: words.tip.costWrong }] : []),
    ...(tippedAt ? [] : [{ field: 'tippedAt', message: words.timeWrong }]),
    ...(typed.reason.trim() === '' ? [{ field: 'reason', message: driversDayTexts.reasonAsked }] : []),
  ]
  const load = {
    site: typed.site.trim(),
    docket: typed.docket.trim(),
    weightKg: weightKg ?? 0,
    costCents,
    tippedAt: tippedAt ?? '',
    reason: typed.reason.trim(),
  }
  const change = (changes: Partial<typeof start>) => setTyped((before) => ({ ...before, ...changes }))
  return { typed, change, errors, load, isDirty: JSON.stringify(typed) !== JSON.stringify(start) }
}

/** Adds a load that went to a tip, or corrects one, with a reason; the booking's tipping cost follows. */
export function TipDialog({ booking, tip, onClose }: TipDialogProps) {
  const { typed, change, errors, load, isDirty } = useTypedLoad(tip)
  const [version] = useState(booking.version)
  const { jobID, actionDetails } = booking
  const actionId = actionDetails.find(({ actionType }) => actionType === 'pick')?._id ?? ''
  const form = useCorrection({
    send: (key) =>
      tip ? sendLoad(tip._id, { version, ...load }, key) : sendNewLoad({ actionId, version, ...load }, key),
    done: tip ? words.tip.corrected(jobID) : words.tip.added(jobID),
    failed: words.tip.failed,
    onClose,
  })
  return (
    <CorrectionForm
      title={tip ? words.tip.title : words.tip.newTitle}
      about={words.tip.about(jobID)}
      form={form}
      isDirty={isDirty}
      reason={typed.reason}
      onReason={(reason) => change({ reason })}
      onSave={() => void form.save(errors())}
      onClose={onClose}
    >
      <TextInput
        label={words.tip.site}
        required
        data-autofocus
        maxLength={80}
        value={typed.site}
        error={form.errorOf('site')}
        onChange={({ currentTarget: { value: site } }) => change({ site })}
      />
      <TextInput
        label={words.tip.docket}
        maxLength={40}
        autoComplete="off"
        value={typed.docket}
        error={form.errorOf('docket')}
        onChange={({ currentTarget: { value: docket } }) => change({ docket })}
      />
      <TextInput
        label={words.tip.tonnes}
        inputMode="decimal"
        maxLength={16}
        value={typed.tonnes}
        error={form.errorOf('weightKg')}
        onChange={({ currentTarget: { value: tonnes } }) => change({ tonnes })}
      />
      <MoneyField
        label={words.tip.cost}
        value={typed.costCents}
        error={form.errorOf('costCents')}
        onChange={(costCents) => change({ costCents })}
      />
      <MomentFields
        labels={words.tip.tippedAt}
        isRequired
        value={typed.moment}
        error={form.errorOf('tippedAt')}
        onChange={(moment) => change({ moment })}
      />
    </CorrectionForm>
  )
}

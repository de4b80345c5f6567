import { TextInput } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireFieldwork } from '@skipyard/contract/photos.ts'
import { tipRateFromWire } from '@skipyard/contract/planning/codec.ts'
import type { WireTipSite } from '@skipyard/contract/planning/settings.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { proposedTipCost } from '@skipyard/domain/planning/tip-rates.ts'
import { type Cents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { planQueries } from '#web/features/planning/queries.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { MomentFields } from './moment-fields.tsx'
import { sendLoad, sendNewLoad } from './mutations.ts'
import { correctionWords as words } from './texts.ts'
import { instantTyped, isSameMoment, type TypedMoment, typedOf } from './typed-moment.ts'
import { useCorrection } from './use-correction.ts'

const KILOS = 1_000
const TYPED = /^(\d{1,3})(?:\.(\d{1,3}))?$/

/** 3420 kg is '3.42'. */
const tonnesTyped = (weightKg: number): string => String(weightKg / KILOS)

/** Kilograms of typed tonnes, without rounding; '' is 0, null for a text that is no weight. */
function kilosTyped(text: string): number | null {
  const bare = text.trim().replace(',', '.')
  if (bare === '') return 0
  const [, whole, after = ''] = TYPED.exec(bare) ?? []
  return whole === undefined ? null : Number(whole) * KILOS + Number(after.padEnd(3, '0'))
}

type Tip = WireFieldwork['tips'][number]

interface TipDialogProps {
  booking: WireBooking
  tip: Tip | null
  onClose: () => void
}

/** What a load costs by the tip site's price on its day; null where none is kept, or it was not weighed. */
function proposedFor(
  sites: readonly WireTipSite[],
  { site, tonnes, moment }: { site: string; tonnes: string; moment: TypedMoment },
): Cents | null {
  if (moment.day === null) return null
  return proposedTipCost(
    sites.map(({ name, rates }) => ({ name, rates: rates.map(tipRateFromWire) })),
    { site, weightKg: kilosTyped(tonnes) ?? 0, date: moment.day },
  )
}

function useLoadCorrection({ booking, tip, onClose }: TipDialogProps) {
  const { timeZone } = useProfile()
  const queryClient = useQueryClient()
  const { data: sites = [] } = useQuery(planQueries.tipSites())
  const { jobID, actionDetails } = booking
  const [{ version, start }] = useState(() => ({
    version: booking.version,
    start: {
      site: tip?.site ?? '',
      docket: tip?.docket ?? '',
      tonnes: tip ? tonnesTyped(tip.weightKg) : '',
      costCents: tip?.costCents ?? null,
      moment: typedOf(tip?.tippedAt ?? new Date().toISOString(), timeZone),
      reason: '',
    },
  }))
  const tippedAtOf = ({ moment }: typeof start) =>
    tip && isSameMoment(moment, start.moment) ? tip.tippedAt : instantTyped(moment, timeZone)
  const form = useCorrection({
    start,
    check: (values) => [
      ...(values.site.trim() === '' ? [{ field: 'site', message: driversDayTexts.siteAsked }] : []),
      ...(kilosTyped(values.tonnes) === null ? [{ field: 'tonnes', message: words.tip.tonnesWrong }] : []),
      ...(Number.isNaN(values.costCents) ? [{ field: 'costCents', message: words.tip.costWrong }] : []),
      ...(tippedAtOf(values) ? [] : [{ field: 'moment', message: words.timeWrong }]),
    ],
    send: async (values, key) => {
      const isByRate = values.costCents === null
      const known = isByRate ? await queryClient.ensureQueryData(planQueries.tipSites()) : []
      const load = {
        version,
        site: values.site.trim(),
        docket: values.docket.trim(),
        weightKg: kilosTyped(values.tonnes) ?? 0,
        costCents: values.costCents ?? proposedFor(known, values) ?? 0,
        tippedAt: tippedAtOf(values) ?? '',
        reason: values.reason.trim(),
      }
      if (tip) return sendLoad(tip._id, load, key)
      const actionId = actionDetails.find(({ actionType }) => actionType === 'pick')?._id ?? ''
      return sendNewLoad({ actionId, ...load }, key)
    },
    done: tip ? words.tip.corrected(jobID) : words.tip.added(jobID),
    failed: words.tip.failed,
    onClose,
  })
  // A cost that is there, 0 too, is one that somebody has entered.
  return { form, proposed: form.values.costCents === null ? proposedFor(sites, form.values) : null }
}

export function TipDialog(props: TipDialogProps) {
  const { booking, tip, onClose } = props
  const { form, proposed } = useLoadCorrection(props)
  const { values, change } = form
  return (
    <CorrectionForm
      title={tip ? words.tip.title : words.tip.newTitle}
      about={words.tip.about(booking.jobID)}
      form={form}
      onClose={onClose}
    >
      <TextInput label={words.tip.site} required data-autofocus maxLength={80} {...form.text('site')} />
      <TextInput label={words.tip.docket} maxLength={40} autoComplete="off" {...form.text('docket')} />
      <TextInput label={words.tip.tonnes} inputMode="decimal" maxLength={16} {...form.text('tonnes')} />
      <MoneyField
        label={words.tip.cost}
        description={proposed === null ? undefined : words.tip.proposed(formatAmount(proposed))}
        value={values.costCents}
        error={form.errorOf('costCents')}
        onChange={(costCents) => change({ costCents })}
      />
      <MomentFields
        labels={words.tip.tippedAt}
        isRequired
        value={values.moment}
        error={form.errorOf('moment')}
        onChange={(moment) => change({ moment })}
      />
    </CorrectionForm>
  )
}

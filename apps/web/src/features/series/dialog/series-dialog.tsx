import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireSeries, WireSeriesDate } from '@skipyard/contract/series/series.ts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { FormFoot } from '#web/ui/form-drawer/form-foot.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { useFormKeys } from '#web/ui/record-form/use-form-keys.ts'
import { type ChangeAsk, type SeriesAsk, seriesQueries } from '../queries.ts'
import { binOf, seriesWords } from '../texts.ts'
import classes from './series-dialog.module.css'
import { ChangeEffect, SeriesEffect, StartEffect } from './series-effect.tsx'
import { SeriesFields } from './series-fields.tsx'
import { type SeriesForm, useChangeForm, useStartForm } from './series-forms.ts'

const words = seriesWords.dialog

interface FrameProps {
  title: string
  about: string
  verb: string
  series: Pick<SeriesForm, 'form' | 'today'>
  isNew: boolean
  onClose: () => void
  children: ReactNode
}

function SeriesFrame({ title, about, verb, series, isNew, onClose, children }: FrameProps) {
  useFocusBack()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { form, today } = series
  const element = useFormFocus<HTMLFormElement>(form.tries)
  const onKeyDown = useFormKeys({ save: form.save })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    form.save()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={880}
      fullScreen={isPhone}
      {...(isPhone && { radius: 0 })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words.close }}
      classNames={{ body: classes.body }}
    >
      <form ref={element} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
        <div className={classes.sides}>
          <div className={classes.choices}>
            <p>{about}</p>
            <SeriesFields form={form} today={today} isNew={isNew} />
          </div>
          {children}
        </div>
        <FormFoot isSaving={form.isSaving} hint={form.waitsFor} verb={verb} onCancel={onClose} />
      </form>
    </Modal>
  )
}

const usePreview = (bookingId: string, ask: SeriesAsk | null) =>
  useQuery({
    ...seriesQueries.preview(bookingId, ask ?? NOTHING),
    enabled: ask !== null,
  })

const NOTHING: SeriesAsk = {
  kind: 'exchange',
  unit: 'days',
  interval: 1,
  startsOn: '',
  closedDays: 'next',
  fromHour: 7,
  toHour: 12,
  binSize: 6,
  hireDays: 7,
  fixedPrice: null,
}

interface StartProps {
  booking: WireBooking
  onClose: () => void
}

export function StartSeriesDialog({ booking, onClose }: StartProps) {
  const series = useStartForm({ booking, onClose })
  const answer = usePreview(booking._id, series.ask)
  const bin = `${booking.binSize} m³ ${booking.binType}`
  return (
    <SeriesFrame
      title={words.title(booking.address.name)}
      about={words.about(booking.customerName, booking.jobID, bin)}
      verb={words.verb}
      series={series}
      isNew
      onClose={onClose}
    >
      <SeriesEffect answer={answer} fallback={words.effect}>
        {(preview) => <StartEffect preview={preview} />}
      </SeriesEffect>
    </SeriesFrame>
  )
}

interface ChangeProps {
  series: WireSeries
  /** The first date that may change; null where none is to come. */
  first: WireSeriesDate | null
  onClose: () => void
}

export function ChangeSeriesDialog({ series, first, onClose }: ChangeProps) {
  const changing = useChangeForm({ series, first, onClose })
  const { kind: _, ...terms } = NOTHING
  const never: ChangeAsk = { ...terms, version: series.version, from: '' }
  const answer = useQuery({
    ...seriesQueries.change(series._id, changing.ask ?? never),
    enabled: changing.ask !== null,
  })
  return (
    <SeriesFrame
      title={words.changeTitle}
      about={words.about(series.customer.name, series.jobID, binOf(series))}
      verb={words.change}
      series={changing}
      isNew={false}
      onClose={onClose}
    >
      <SeriesEffect answer={answer} fallback={words.effect}>
        {(change) => <ChangeEffect change={change} />}
      </SeriesEffect>
    </SeriesFrame>
  )
}

import { SegmentedControl, Select, Textarea } from '@mantine/core'
import { BIN_SIZES, binSizeWords } from '@skipyard/domain/inventory/bin.ts'
import { CLOSED_DAY_RULES } from '@skipyard/domain/series/place-dates.ts'
import { SERIES_KINDS } from '@skipyard/domain/series/series.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { VISIT_NOTE_MAX_LENGTH } from '@skipyard/domain/visits/arrange-visit.ts'
import { useId } from 'react'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { TimeRangeSlider } from '#web/ui/fields/time-range-slider.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { seriesWords } from '../texts.ts'
import { RhythmFields } from './rhythm-fields.tsx'
import classes from './series-dialog.module.css'
import type { SeriesForm } from './series-forms.ts'

const words = seriesWords.dialog
const ENDS = ['off', 'day', 'times'] as const

interface FieldsProps {
  form: SeriesForm['form']
  today: LocalDate
}

interface OneOfProps<Value extends string> {
  label: string
  values: readonly Value[]
  names: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

function OneOf<Value extends string>({ label, values, names, value, onChange }: OneOfProps<Value>) {
  const id = useId()
  return (
    <Stack gap={4} weight={550}>
      <span id={id}>{label}</span>
      <SegmentedControl
        aria-labelledby={id}
        data={values.map((one) => ({ value: one, label: names[one] }))}
        value={value}
        onChange={(chosen) => {
          const found = values.find((one) => one === chosen)
          if (found !== undefined) onChange(found)
        }}
      />
    </Stack>
  )
}

function SpanFields({ form, today }: FieldsProps) {
  const { values, change, day, field } = form
  return (
    <>
      <Stack align="start" gap={12} className={classes.pair}>
        <DateField label={words.starts} required today={today} isPastClosed {...day('startsOn')} />
        <OneOf
          label={words.end}
          values={ENDS}
          names={words.ends}
          value={values.end}
          onChange={(end) => change({ end })}
        />
      </Stack>
      {values.end === 'day' && (
        <DateField label={words.until} required today={today} isPastClosed {...day('until')} />
      )}
      {values.end === 'times' && (
        <WholeNumberField
          label={words.times}
          required
          {...field('times')}
          value={values.times}
          onChange={(times) => change({ times })}
        />
      )}
    </>
  )
}

function PriceFields({ form }: FieldsProps) {
  const { values, change, field } = form
  return (
    <>
      <OneOf
        label={words.price}
        values={['book', 'fixed']}
        names={words.prices}
        value={values.isFixed ? 'fixed' : 'book'}
        onChange={(chosen) => change({ isFixed: chosen === 'fixed' })}
      />
      {values.isFixed && (
        <MoneyField
          label={words.fixed}
          required
          {...field('priceCents')}
          value={values.priceCents}
          onChange={(priceCents) => change({ priceCents })}
        />
      )}
    </>
  )
}

export function SeriesFields({ form, today, isNew }: FieldsProps & { isNew: boolean }) {
  const { values, change, field, errorOf, text } = form
  const isSameBin = values.kind === 'tip-and-return'
  return (
    <>
      {isNew && (
        <OneOf
          label={words.kind}
          values={SERIES_KINDS}
          names={seriesWords.kinds}
          value={values.kind}
          onChange={(kind) => change({ kind })}
        />
      )}
      <RhythmFields form={form} />
      <SpanFields form={form} today={today} />
      <TimeRangeSlider
        label={words.hours}
        value={values.hours}
        onChange={(hours) => change({ hours })}
        error={errorOf('hours')}
      />
      <Stack align="start" gap={12} className={classes.pair}>
        <Select
          label={words.closed}
          data={CLOSED_DAY_RULES.map((value) => ({ value, label: seriesWords.closed[value] }))}
          allowDeselect={false}
          value={values.closedDays}
          onChange={(chosen) =>
            change({ closedDays: CLOSED_DAY_RULES.find((one) => one === chosen) ?? 'next' })
          }
        />
        <Select
          label={words.size}
          {...field('binSize')}
          disabled={isSameBin}
          data={BIN_SIZES.map((size) => ({ value: String(size), label: binSizeWords(size) }))}
          allowDeselect={false}
          value={String(values.binSize)}
          onChange={(chosen) =>
            change({ binSize: BIN_SIZES.find((size) => String(size) === chosen) ?? values.binSize })
          }
        />
      </Stack>
      {values.kind === 'drop-and-pick' && (
        <WholeNumberField
          label={words.hireDays}
          required
          {...field('hireDays')}
          value={values.hireDays}
          onChange={(hireDays) => change({ hireDays })}
        />
      )}
      <PriceFields form={form} today={today} />
      <Textarea label={words.note} maxLength={VISIT_NOTE_MAX_LENGTH} {...text('note')} />
    </>
  )
}

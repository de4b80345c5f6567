import { Chip, SegmentedControl, TextInput } from '@mantine/core'
import { readRhythm, rhythmInWords } from '@skipyard/domain/series/rule-in-words.ts'
import { ORDINALS, RULE_UNITS } from '@skipyard/domain/series/series-rule.ts'
import { isLocalDate, WEEK, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { seriesWords } from '../texts.ts'
import type { SeriesChoice } from './series-choice.ts'
import classes from './series-dialog.module.css'
import type { SeriesForm } from './series-forms.ts'

const words = seriesWords.dialog

type Rhythm = Pick<SeriesChoice, 'unit' | 'interval' | 'weekdays' | 'ordinals'>

const spoken = (own: Rhythm): Partial<SeriesChoice> => ({
  ...own,
  rhythm: rhythmInWords({ ...own, interval: own.interval ?? 1 }),
})

export function RhythmFields({ form }: Pick<SeriesForm, 'form'>) {
  const { values, change, field, errorOf } = form
  const { unit, interval, weekdays, ordinals, startsOn } = values
  const own: Rhythm = { unit, interval, weekdays, ordinals }
  const day = isLocalDate(startsOn) ? [weekdayName(startsOn)] : []
  const onlyDays = weekdays.length > 0 ? weekdays : day
  const type = (rhythm: string) => {
    const read = readRhythm(rhythm)
    if (read === null) return change({ rhythm })
    const named = read.unit !== 'days' && read.weekdays.length === 0 ? onlyDays : [...read.weekdays]
    change({ ...read, weekdays: named, ordinals: [...read.ordinals], rhythm })
  }
  return (
    <>
      <TextInput
        label={words.rhythm}
        description={words.rhythmHint}
        autoComplete="off"
        {...field('rhythm')}
        value={values.rhythm}
        onChange={(event) => type(event.currentTarget.value)}
        data-autofocus
      />
      <Stack align="end" gap={8} className={classes.every}>
        <WholeNumberField
          label={words.every}
          {...field('interval')}
          value={interval}
          onChange={(next) => change(spoken({ ...own, interval: next }))}
        />
        <SegmentedControl
          aria-label={words.every}
          data={RULE_UNITS.map((value) => ({ value, label: words.units[value] }))}
          value={unit}
          onChange={(chosen) => {
            const next = RULE_UNITS.find((one) => one === chosen) ?? unit
            const which = ordinals.length > 0 ? ordinals : [ORDINALS[0]]
            change(
              spoken({
                ...own,
                unit: next,
                weekdays: next === 'days' ? [] : onlyDays,
                ordinals: next === 'months' ? which : [],
              }),
            )
          }}
        />
      </Stack>
      {unit === 'months' && (
        <Chip.Group
          multiple
          value={ordinals.map(String)}
          onChange={(chosen) =>
            change(spoken({ ...own, ordinals: ORDINALS.filter((one) => chosen.includes(String(one))) }))
          }
        >
          <Row as="fieldset" wrap gap={6} align="stretch" className={classes.chips}>
            <legend>{words.which}</legend>
            {ORDINALS.map((one) => (
              <Chip key={one} value={String(one)} size="xs" variant="light">
                {words.ordinals[one]}
              </Chip>
            ))}
            <p role="alert">{errorOf('ordinals')}</p>
          </Row>
        </Chip.Group>
      )}
      {unit !== 'days' && (
        <Chip.Group
          multiple
          value={weekdays}
          onChange={(chosen) =>
            change(spoken({ ...own, weekdays: WEEK.filter((one) => chosen.includes(one)) }))
          }
        >
          <Row as="fieldset" wrap gap={6} align="stretch" className={classes.chips}>
            <legend>{words.on}</legend>
            {WEEK.map((one) => (
              <Chip key={one} value={one} size="xs" variant="light" aria-label={one}>
                {one.slice(0, 3)}
              </Chip>
            ))}
            <p role="alert">{errorOf('weekdays')}</p>
          </Row>
        </Chip.Group>
      )}
    </>
  )
}

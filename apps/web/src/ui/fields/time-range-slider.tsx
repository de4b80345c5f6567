import { RangeSlider } from '@mantine/core'
import {
  DAY_END_HOUR,
  DAY_START_HOUR,
  hourLabel,
  hourOfSliderPosition,
  sliderPositionOfHour,
  TIME_SLIDER_MARKS,
  type TimeRange,
  timeRangeLabel,
} from '@skipyard/domain/shared/time-range.ts'
import { useId } from 'react'
import { Row, Words } from '../layout/parts.tsx'
import classes from './time-range-slider.module.css'

const HOURS = Array.from({ length: DAY_END_HOUR - DAY_START_HOUR + 1 }, (_, index) => DAY_START_HOUR + index)
const LABELLED = new Set<number>(TIME_SLIDER_MARKS.map((mark) => mark.hour))

interface TimeRangeSliderProps {
  label: string
  value: TimeRange
  onChange: (range: TimeRange) => void
  isDisabled?: boolean
  error?: string | undefined
}

/** Whole hours from 7am to 5pm, with the marks of the design (spec 000 §9). */
export function TimeRangeSlider({ label, value, onChange, isDisabled = false, error }: TimeRangeSliderProps) {
  const id = useId()
  const isChosen = (hour: number) => hour === value.fromHour || hour === value.toHour
  const marks = HOURS.map((hour) => ({
    value: sliderPositionOfHour(hour),
    label: LABELLED.has(hour) ? (
      <span className={isChosen(hour) ? classes.chosen : undefined}>{hourLabel(hour)}</span>
    ) : undefined,
  }))
  return (
    <fieldset aria-labelledby={id} disabled={isDisabled}>
      <Row justify="between" align="baseline" gap={8} mb={4}>
        <Words size="small" lh={16} weight={550} tone="soft" id={id}>
          {label}
        </Words>
        <Words weight={650}>{timeRangeLabel(value)}</Words>
      </Row>
      <RangeSlider
        classNames={{
          root: classes.slider,
          track: classes.track,
          thumb: classes.thumb,
          mark: classes.mark,
          markLabel: classes.markLabel,
        }}
        size={4}
        precision={4}
        label={null}
        marks={marks}
        restrictToMarks
        disabled={isDisabled}
        thumbFromLabel={`${label}, from`}
        thumbToLabel={`${label}, to`}
        thumbValueText={(position) => hourLabel(hourOfSliderPosition(position))}
        value={[sliderPositionOfHour(value.fromHour), sliderPositionOfHour(value.toHour)]}
        onChange={([from, to]) =>
          onChange({ fromHour: hourOfSliderPosition(from), toHour: hourOfSliderPosition(to) })
        }
      />
      {error && (
        <Words size="small" tone="bad">
          {error}
        </Words>
      )}
    </fieldset>
  )
}

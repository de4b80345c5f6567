import { MantineProvider } from '@mantine/core'
import type { TimeRange } from '@skipyard/domain/shared/time-range.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { TimeRangeSlider } from './time-range-slider.tsx'

function Slider({ from }: { from: TimeRange }) {
  const [range, setRange] = useState(from)
  return (
    <MantineProvider env="test">
      <TimeRangeSlider label="Drop off Time range" value={range} onChange={setRange} />
    </MantineProvider>
  )
}

function show(range: TimeRange) {
  render(<Slider from={range} />)
  const thumb = (which: 'from' | 'to') => screen.getByLabelText(`Drop off Time range, ${which}`)
  const press = (which: 'from' | 'to', key: string) => {
    act(() => thumb(which).focus())
    fireEvent.keyDown(thumb(which), { key })
  }
  return { thumb, press }
}

afterEach(cleanup)

describe('the time range of a job', () => {
  test('moves hour by hour, also between the marks', () => {
    const { thumb, press } = show({ fromHour: 9, toHour: 15 })
    press('from', 'ArrowRight')
    expect(thumb('from').getAttribute('aria-valuetext')).toBe('10am')
    press('from', 'ArrowRight')
    expect(thumb('from').getAttribute('aria-valuetext')).toBe('11am')
    press('to', 'ArrowLeft')
    expect(thumb('to').getAttribute('aria-valuetext')).toBe('2pm')
    expect(screen.getByText('11am–2pm')).toBeTruthy()
  })

  test('stays within 7am and 5pm', () => {
    const { thumb, press } = show({ fromHour: 7, toHour: 17 })
    press('from', 'ArrowLeft')
    press('to', 'ArrowRight')
    expect(thumb('from').getAttribute('aria-valuetext')).toBe('7am')
    expect(thumb('to').getAttribute('aria-valuetext')).toBe('5pm')
  })

  test('never lets the start reach the end', () => {
    const { thumb, press } = show({ fromHour: 12, toHour: 13 })
    press('from', 'ArrowRight')
    expect(thumb('from').getAttribute('aria-valuetext')).toBe('1pm')
    expect(thumb('to').getAttribute('aria-valuetext')).toBe('2pm')
  })
})

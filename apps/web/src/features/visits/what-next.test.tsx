import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WhatNext } from './what-next.tsx'
import { focusWhatNext, pressRepeat } from './what-next-keys.ts'

afterEach(cleanup)

function show(refusal: string | null, waitRefusal: string | null = null) {
  const onChoose = vi.fn()
  const onRepeat = vi.fn()
  const onExtra = vi.fn()
  const onExtraPick = vi.fn()
  const onDrawerKey = vi.fn()
  render(
    <MantineProvider env="test">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for the drawer */}
      <div onKeyDown={onDrawerKey}>
        <WhatNext
          refusal={refusal}
          waitRefusal={waitRefusal}
          onChoose={onChoose}
          onExtraPick={onExtraPick}
          onExtra={onExtra}
          onRepeat={onRepeat}
        />
      </div>
    </MantineProvider>,
  )
  return { onChoose, onExtra, onExtraPick, onRepeat, onDrawerKey }
}

const rows = () => screen.getAllByRole('button')
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('each row says what happens and is chosen by a click', () => {
  const { onChoose } = show(null)
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'ExchangeTake the full one, leave an empty one1',
    'Tip and returnTake the full one, tip it, bring it back2',
    'RelocateTake the same bin to another address3',
    'Wait and loadLeave it, wait while it is filled, take it away4',
    'Extra pickTake what is beside the bin, which stays5',
    'Extra binAnother bin for the same customer and site6',
    'RepeatEvery second Tuesday, weekly, monthly, until you call it offR',
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Exchange/ }))
  expect(onChoose).toHaveBeenCalledWith('exchange')
})

test('the keyboard goes into the rows, along them, and chooses by number', () => {
  const { onChoose, onDrawerKey } = show(null)
  focusWhatNext()
  expect(document.activeElement).toBe(rows()[0])
  press('ArrowDown')
  expect(document.activeElement).toBe(rows()[1])
  expect(onDrawerKey, 'the drawer stays at its booking').not.toHaveBeenCalled()
  press('3')
  expect(onChoose.mock.calls).toEqual([['relocate']])
  press('e')
  expect(onDrawerKey).toHaveBeenCalledOnce()
})

test('before the bin is there its truck can be asked to wait', () => {
  const { onChoose } = show('There is no bin at the customer’s to take')
  focusWhatNext()
  press('4')
  expect(onChoose).toHaveBeenCalledWith('wait-and-load')
})

test('while no bin is there the rows say so and do nothing', () => {
  const { onChoose } = show('There is no bin at the customer’s to take')
  for (const row of rows().slice(0, 3)) {
    expect(row.textContent).toContain('There is no bin at the customer’s to take')
    expect(row.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(row)
  }
  focusWhatNext()
  press('1')
  expect(onChoose).not.toHaveBeenCalled()
})

test('an extra bin is booked also before the first is there, by a click or its number', () => {
  const { onExtra, onChoose } = show('There is no bin at the customer’s to take')
  fireEvent.click(screen.getByRole('button', { name: /^Extra bin/ }))
  focusWhatNext()
  press('6')
  expect(onExtra).toHaveBeenCalledTimes(2)
  expect(onChoose).not.toHaveBeenCalled()
})

test('a truck comes once more to a bin that is out, by a click or its number', () => {
  const { onExtraPick } = show(null)
  fireEvent.click(screen.getByRole('button', { name: /^Extra pick/ }))
  focusWhatNext()
  press('5')
  expect(onExtraPick).toHaveBeenCalledTimes(2)
  cleanup()
  const closed = show('There is no bin at the customer’s to take')
  fireEvent.click(screen.getByRole('button', { name: /^Extra pick/ }))
  expect(closed.onExtraPick).not.toHaveBeenCalled()
})

test('a hire is repeated also before its bin is there, by a click or from the drawer', () => {
  const { onRepeat, onChoose } = show('There is no bin at the customer’s to take')
  fireEvent.click(screen.getByRole('button', { name: /^Repeat/ }))
  pressRepeat()
  expect(onRepeat).toHaveBeenCalledTimes(2)
  expect(onChoose).not.toHaveBeenCalled()
})

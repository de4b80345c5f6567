import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleCard } from '../sample-board.ts'
import { StopPopup } from './stop-markers.tsx'

afterEach(cleanup)

const show = (isTyped: boolean) => {
  const card = sampleCard('SKY-1')
  const address = { ...card.booking.address, isTyped }
  render(
    <MantineProvider env="test">
      <StopPopup card={{ ...card, booking: { ...card.booking, address } }} />
    </MantineProvider>,
  )
}

test('an address that was kept as typed is marked on the map', () => {
  show(true)
  expect(screen.getByText('SKY-1')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Address not checked' })).toBeTruthy()
})

test('the popup of a stop says in which suburb it is', () => {
  show(false)
  expect(screen.getByText('8 Anderson St, Yarraville', { exact: false }).textContent).toContain('Yarraville')
})

test('an address that was found is not', () => {
  show(false)
  expect(screen.queryByRole('img', { name: 'Address not checked' })).toBeNull()
})

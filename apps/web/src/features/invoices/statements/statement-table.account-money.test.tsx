import { MantineProvider } from '@mantine/core'
import type { WireAccountLine } from '@skipyard/contract/invoices/statements.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AccountMoney } from './statement-table.tsx'

afterEach(cleanup)

const line = (change: Partial<WireAccountLine>): WireAccountLine => ({
  kind: 'left',
  date: '2026-05-14T00:00:00Z',
  bookingId: '0196cf2e-0000-7000-8000-000000001066',
  jobID: 'SKY-1066',
  reference: '',
  amount: 379,
  balance: 379,
  ...change,
})

async function show(balance: number, lines: WireAccountLine[]) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <AccountMoney account={{ balance, lines }} /> }),
    history: createMemoryHistory(),
  })
  await router.load()
  return render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
}

test('money on account stands with the day, the booking and the reference it was left with', async () => {
  await show(79, [line({ reference: 'EFT 118' }), line({ kind: 'used', jobID: 'SKY-1070', amount: -300 })])
  expect(screen.getByRole('region', { name: 'On account' }).textContent).toContain('On account $79.00')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '14/05/2026left on account, SKY-1066, EFT 118$379.00',
    '14/05/2026paid from account, SKY-1070−$300.00',
  ])
  expect(screen.getByRole('link', { name: 'SKY-1066' }).getAttribute('href')).toContain('SKY-1066')
})

test('nothing is shown of an account that has never held anything', async () => {
  await show(0, [])
  expect(screen.queryByRole('region')).toBeNull()
})

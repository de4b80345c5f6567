import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TableFooter } from './table-footer.tsx'

afterEach(cleanup)

const noun = { one: 'customer', many: 'customers' }

const renderFooter = (total: number | undefined, note?: string) =>
  render(
    <TableFooter
      page={1}
      pageSize={15}
      total={total}
      noun={noun}
      {...(note && { note })}
      onPage={() => undefined}
      onPageSize={() => undefined}
    />,
  )

test('a list without rows has no pages to offer, and still says so to those who listen', () => {
  renderFooter(0)
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText('0 customers')).not.toBeNull()
})

test('a list with rows, or on its way, keeps its pages', () => {
  renderFooter(undefined)
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeNull()
  cleanup()
  renderFooter(1)
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeNull()
  expect(screen.getByText('1–1 of 1 customer')).not.toBeNull()
})

test('what no total counts is named beside how many there are', () => {
  renderFooter(12, ', 2 cancelled')
  expect(screen.getByText('1–12 of 12 customers, 2 cancelled')).not.toBeNull()
})

import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ColumnChoice } from './column-choice.ts'
import { ColumnChooser } from './column-chooser.tsx'

const first: ColumnChoice[] = [
  { name: 'name', label: 'Name', hidden: false },
  { name: 'number', label: 'Number', hidden: false },
  { name: 'phone', label: 'Phone', hidden: false },
  { name: 'days', label: 'Days', hidden: true },
]
const onReset = vi.fn()

function Chooser() {
  const [columns, setColumns] = useState<readonly ColumnChoice[]>(first)
  return (
    <MantineProvider env="test">
      <ColumnChooser
        words="For this list"
        columns={columns}
        fixed="number"
        onChange={setColumns}
        onReset={onReset}
      />
      <output>{columns.map(({ name, hidden }) => (hidden ? `(${name})` : name)).join(' ')}</output>
    </MantineProvider>
  )
}

const chosen = () => screen.getByRole('status').textContent
const columnOf = (label: string) => screen.getByRole('checkbox', { name: label })

afterEach(cleanup)

describe('the column chooser', () => {
  test('shows and hides, all but the pinned column', () => {
    render(<Chooser />)
    fireEvent.click(columnOf('Days'))
    fireEvent.click(columnOf('Phone'))
    expect(chosen()).toBe('name number (phone) days')
    expect(screen.queryByRole('checkbox', { name: 'Number' })).toBeNull()
  })

  test('moves a column with Alt and an arrow key, and with its buttons, but not past an end', () => {
    render(<Chooser />)
    fireEvent.keyDown(columnOf('Name'), { key: 'ArrowDown', altKey: true })
    expect(chosen()).toBe('number phone name (days)')
    fireEvent.click(screen.getByRole('button', { name: 'Move Days up' }))
    expect(chosen()).toBe('number phone (days) name')
    fireEvent.keyDown(columnOf('Phone'), { key: 'ArrowUp', altKey: true })
    fireEvent.keyDown(columnOf('Phone'), { key: 'ArrowDown' })
    expect(chosen()).toBe('number phone (days) name')
  })

  test('goes back to the first columns', () => {
    render(<Chooser />)
    fireEvent.click(screen.getByRole('button', { name: 'Reset columns' }))
    expect(onReset).toHaveBeenCalledOnce()
  })
})

import { MantineProvider } from '@mantine/core'
import type { RowSelectionState } from '@tanstack/react-table'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ColumnChoice } from '../columns/column-choice.ts'
import type { TableColumn } from '../table-column.ts'
import { useRowSelection } from '../use-row-selection.ts'
import { DataTable } from './data-table.tsx'

interface Bin {
  id: string
  size: number
  yard: string
}

const bins = ['a', 'b', 'c', 'd', 'e'].map((id, index): Bin => ({ id, size: index + 2, yard: `Yard ${id}` }))
const columns: TableColumn<Bin>[] = [
  { name: 'size', width: 60, sort: 'size', isDownFirst: true, cell: ({ size }) => `${size} m³` },
  { name: 'yard', width: 90, sort: 'yard', cell: ({ yard }) => yard },
  { name: 'id', width: 50, cell: ({ id }) => <a href={`#${id}`}>{id}</a> },
]
const choice: ColumnChoice[] = [
  { name: 'yard', label: 'Yard', hidden: false },
  { name: 'size', label: 'Size', hidden: false },
  { name: 'id', label: 'Bin', hidden: true },
]
const idOf = ({ id }: Bin) => id
const onOpen = vi.fn()
const onSort = vi.fn()
const Actions = ({ row }: { row: Bin }) => <button type="button">Weigh {row.id}</button>

interface Wishes {
  rows?: Bin[]
  view?: string
  chosen?: ColumnChoice[]
  sort?: string
}

function Yard({ rows = bins, view = 'first', chosen = choice, sort = 'yard' }: Wishes) {
  const { selection, setSelection, selected } = useRowSelection(view, rows, idOf)
  const [activeId, setActiveId] = useState<string | null>(null)
  return (
    <MantineProvider env="test">
      <DataTable
        label="Bins"
        rows={rows}
        rowId={idOf}
        rowName={idOf}
        columns={columns}
        choice={chosen}
        pinned="id"
        Actions={Actions}
        actionsWidth={40}
        sort={sort}
        onSort={onSort}
        selection={selection satisfies RowSelectionState}
        onSelection={setSelection}
        activeId={activeId}
        onActivate={setActiveId}
        onOpen={onOpen}
        isWaiting={false}
      />
      <output>{selected.map(idOf).join(' ')}</output>
    </MantineProvider>
  )
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const tickOf = (name: string) => screen.getByRole('checkbox', { name })
const ticked = () => screen.getByRole('status').textContent

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

describe('a table of rows from the server', () => {
  test('shows the chosen columns in their order, the pinned one first even when it is hidden', () => {
    render(<Yard />)
    expect(headers()).toEqual(['', 'Bin', 'Yard', 'Size', 'Actions'])
    const [, first] = screen.getAllByRole('row')
    expect(first?.textContent).toBe('aYard a2 m³Weigh a')
  })

  test('follows another choice of columns', () => {
    const { rerender } = render(<Yard />)
    rerender(<Yard chosen={choice.map((column) => ({ ...column, hidden: column.name === 'yard' }))} />)
    expect(headers()).toEqual(['', 'Bin', 'Size', 'Actions'])
    expect(screen.queryByText('Yard a')).toBeNull()
  })

  test('says its order and asks for another: upwards first, unless the biggest is looked for', () => {
    render(<Yard sort="-yard" />)
    expect(screen.getByRole('columnheader', { name: 'Yard' }).getAttribute('aria-sort')).toBe('descending')
    fireEvent.click(screen.getByRole('button', { name: 'Yard' }))
    fireEvent.click(screen.getByRole('button', { name: 'Size' }))
    expect(onSort.mock.calls).toEqual([['yard'], ['-size']])
  })

  test('opens a row that is pressed, but not when one of its buttons, links or ticks is', () => {
    render(<Yard />)
    fireEvent.click(screen.getByRole('button', { name: 'Weigh b' }))
    fireEvent.click(screen.getByRole('link', { name: 'b' }))
    fireEvent.click(tickOf('Select b'))
    expect(onOpen).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Yard b'))
    expect(onOpen.mock.calls).toEqual([['b']])
  })

  test('ticks one row, a range with Shift, and all of the page', () => {
    render(<Yard />)
    fireEvent.click(tickOf('Select b'))
    fireEvent.click(tickOf('Select d'), { shiftKey: true })
    expect(ticked()).toBe('b c d')
    fireEvent.click(tickOf('Select all rows of this page'))
    expect(ticked()).toBe('a b c d e')
    fireEvent.click(tickOf('Select all rows of this page'))
    expect(ticked()).toBe('')
  })

  test('counts ticked rows no more once they left, and forgets them in another view', () => {
    const { rerender } = render(<Yard />)
    fireEvent.click(tickOf('Select b'))
    fireEvent.click(tickOf('Select c'))
    rerender(<Yard rows={bins.filter(({ id }) => id !== 'b')} />)
    expect(ticked()).toBe('c')
    rerender(<Yard view="second page" />)
    expect(ticked()).toBe('')
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.every((row) => !within(row).queryByRole('checkbox', { checked: true }))).toBe(true)
  })
})

import { MantineProvider } from '@mantine/core'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typeKeys } from '#web/testing/type-keys.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { recordTexts } from '#web/ui/record-form/texts.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { AddStockDialog } from './add-stock-dialog.tsx'

const today = localDate('2026-05-14')
const REFUSED =
  'The 6 m³ Marrel bins have numbers. Add, remove or repair the bins themselves and the stock follows.'

let sent: unknown[]
let keys: (string | null)[]
let answer: () => Response
let yards: object[]

beforeEach(() => {
  sent = []
  keys = []
  answer = () => Response.json({ data: {} })
  yards = []
  const held = { size: 6, binType: 'Marrel', status: 'active', numbered: false, totalBins: 5 }
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    if (path.includes('getBinSizes')) return Response.json({ data: { binSizes: [held] } })
    if (path.includes('/yards')) return Response.json({ data: yards })
    sent.push(JSON.parse(String(body)))
    keys.push(new Headers(headers).get('idempotency-key'))
    return answer()
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openDialog(size: 6 | null = 6) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <ToastHost />
        <ConfirmHost />
        <AddStockDialog size={size} type="Marrel" today={today} onClose={onClose} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const count = screen.getByLabelText(/^Stock/)
  return {
    onClose,
    type: (text: string) => typeKeys(count, text),
    date: (text: string) => {
      const field = screen.getByLabelText(/^From/)
      fireEvent.focus(field)
      fireEvent.change(field, { target: { value: text } })
      fireEvent.blur(field)
    },
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Add Stock' })),
  }
}

test('no stock is no stock: nothing is sent without a count', () => {
  const { save, onClose } = openDialog()
  save()
  expect(screen.getByText('Please enter stock*')).toBeDefined()
  expect(sent).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a negative count takes bins away, from today unless another day is said', async () => {
  const { type, save, onClose } = openDialog()
  type('-2')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const date = '2026-05-14T00:00:00Z'
  expect(sent).toEqual([{ size: 6, type: 'Marrel', count: -2, date, comments: '' }])
})

test('a save has one key, also after a refusal: what the server has done it does not do twice', async () => {
  answer = () => Response.json({ message: REFUSED }, { status: 409 })
  const { type, save, onClose } = openDialog()
  type('3')
  save()
  expect(await screen.findByText(`${REFUSED} ${recordTexts.unsavedStays}`)).toBeDefined()
  answer = () => Response.json({ data: {} })
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(keys).toEqual([expect.stringMatching(/.{8,}/), keys[0]])
})

test('everything that is missing is said at once', () => {
  const { save } = openDialog(null)
  save()
  expect(screen.getByText('Please enter Bin size*')).toBeDefined()
  expect(screen.getByText('Please enter stock*')).toBeDefined()
  expect(sent).toEqual([])
})

test('more bins than one line of the ledger takes: the limit is said', () => {
  const { type, save } = openDialog()
  type('10001')
  save()
  expect(screen.getByText('Please enter 10,000 bins at most*')).toBeDefined()
  expect(sent).toEqual([])
})

test('taking away more than there is asks first, and says what would be left', async () => {
  const { type, save, onClose } = openDialog()
  type('-7')
  save()
  const words = await screen.findByText('You have 5 today. The stock would be −2.')
  expect(words).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Take them away' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([{ count: -7 }])
})

test.each(['1.5', '12.50', '1e3', '+61 412', '-', 'ten'])(
  '%j is refused as it was typed, and no other number is made of it',
  (typed) => {
    const { type, save } = openDialog()
    type(typed)
    save()
    expect(screen.getByText('Please enter a whole number*')).toBeDefined()
    expect(screen.getByLabelText(/^Stock/)).toHaveProperty('value', typed)
    expect(sent).toEqual([])
  },
)

test('a thousand may be written with its comma', async () => {
  const { type, save, onClose } = openDialog()
  type('1,000')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([{ count: 1000 }])
})

test('a day that has passed is not taken', async () => {
  const { type, date, save, onClose } = openDialog()
  type('2')
  date('13/05/2026')
  save()
  await waitFor(() => expect(screen.getByText(/^Please select a date/)).toBeDefined())
  expect(sent).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('what the server refuses is said in its words, and the dialog stays as it was typed', async () => {
  answer = () => Response.json({ message: REFUSED }, { status: 409 })
  const { type, save, onClose } = openDialog()
  type('3')
  save()
  await waitFor(() => expect(screen.getByText(`${REFUSED} ${recordTexts.unsavedStays}`)).toBeDefined())
  expect(screen.getByLabelText(/^Stock/)).toHaveProperty('value', '3')
  expect(onClose).not.toHaveBeenCalled()
})

test('of several yards the one that gets the bins is chosen, the first unless another is', async () => {
  yards = [
    { _id: 'first', name: 'Laverton North', isFirst: true },
    { _id: 'second', name: 'Campbellfield', isFirst: false },
  ]
  const { type, save, onClose } = openDialog()
  type('2')
  fireEvent.click(await screen.findByRole('combobox', { name: 'Yard' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Campbellfield' }))
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([{ count: 2, yardId: 'second' }])
})

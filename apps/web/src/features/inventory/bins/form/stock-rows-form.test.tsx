import { MantineProvider } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { typeKeys } from '#web/testing/type-keys.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { StockRowsForm } from './stock-rows-form.tsx'

const row = (type: 'Hook' | 'Marrel'): WireBinCount => ({
  _id: type === 'Hook' ? '01900000-0000-7000-8000-00000000000a' : '01900000-0000-7000-8000-00000000000b',
  binSize: 6,
  type,
  totalBins: 9,
  count: 7,
  onYard: 7,
  withCustomer: 0,
  planned: 0,
  deposit: 0,
  outstandingBalance: 0,
  comments: '',
  active: true,
  numbered: false,
  withoutNumber: 0,
  version: 2,
})

/** What the company has on record; whoever saves over another version is refused, as by the server. */
let kept: WireBinCount[]

interface SentRow extends Pick<WireBinCount, 'type' | 'totalBins' | 'count' | 'comments' | 'active'> {
  version: number
}

function save(sent: readonly SentRow[]): Response {
  const isStale = sent.some(({ type, version }) => version !== kept.find((one) => one.type === type)?.version)
  if (isStale) return Response.json({ message: texts.server.stale }, { status: 409 })
  kept = kept.map((before) => {
    const change = sent.find(({ type }) => type === before.type)
    return change ? { ...before, ...change, version: before.version + 1 } : before
  })
  return Response.json({ data: { binCounts: kept } })
}

/** Somebody else changes a row. */
function other(type: 'Hook' | 'Marrel', changes: Partial<WireBinCount>) {
  kept = kept.map((one) => (one.type === type ? { ...one, ...changes, version: one.version + 1 } : one))
}

beforeEach(() => {
  kept = [row('Hook'), row('Marrel')]
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    const { binCounts }: { binCounts: SentRow[] } = JSON.parse(String(body))
    return save(binCounts)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openForm() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  const onSaved = vi.fn()
  const read = kept
  const form = (rows: WireBinCount[]) => (
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ToastHost />
        <StockRowsForm
          rows={rows}
          bins={rows}
          readRows={async () => kept}
          onDirty={() => undefined}
          onSaved={onSaved}
          onCancel={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(form(read))
  return {
    onSaved,
    type: (label: string, text: string) => typeKeys(screen.getByLabelText(label), text),
    /** The list behind the form hears of others' changes. */
    hear: () => rerender(form(kept)),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
  }
}

test('rows that two people changed are both kept, without a question', async () => {
  const form = openForm()
  form.type('Comments, row 2', 'Front row')
  other('Hook', { totalBins: 12, count: 10 })
  other('Marrel', { active: false })
  form.save()
  await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce())
  expect(kept).toMatchObject([
    { type: 'Hook', totalBins: 12, count: 10, comments: '' },
    { type: 'Marrel', totalBins: 9, comments: 'Front row', active: false },
  ])
  await screen.findByText('Changed by others and kept: Hook total bins, Hook count and Marrel active')
})

test('a count that both changed is asked about, and the one chosen is kept', async () => {
  const form = openForm()
  form.type('Count, row 2', '6')
  other('Marrel', { count: 8, comments: 'Back from repair' })
  form.save()
  const panel = await screen.findByRole('alert', { name: 'You both changed these bins' })
  expect(panel.textContent).toContain('Brought in: Marrel comments.')
  expect(form.onSaved).not.toHaveBeenCalled()
  expect(kept).toMatchObject([{}, { count: 8 }])
  form.save()
  expect(form.onSaved).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('radio', { name: /Theirs/ }))
  fireEvent.click(screen.getByRole('radio', { name: /Yours/ }))
  form.save()
  await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce())
  expect(kept).toMatchObject([{}, { count: 6, comments: 'Back from repair' }])
})

test('both together still have to fit: a total that others lowered below the count is complained about', async () => {
  const form = openForm()
  form.type('Count, row 1', '9')
  other('Hook', { totalBins: 8 })
  form.save()
  await screen.findByText(texts.inventory.countOverTotal)
  expect(form.onSaved).not.toHaveBeenCalled()
  form.type('Count, row 1', '8')
  form.save()
  await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce())
  expect(kept).toMatchObject([{ totalBins: 8, count: 8 }, {}])
})

test('what others change is told while the form is open, and brought in on request', async () => {
  const form = openForm()
  form.type('Comments, row 1', 'For the council')
  other('Marrel', { totalBins: 15 })
  form.hear()
  const notice = screen.getByText(/Someone else has just changed these bins: Marrel total bins/)
  expect(notice).toBeDefined()
  expect(screen.getByLabelText('Total bins, row 2')).toHaveProperty('value', '9')
  fireEvent.click(screen.getByRole('button', { name: 'Bring in now' }))
  await waitFor(() => expect(screen.getByLabelText('Total bins, row 2')).toHaveProperty('value', '15'))
  expect(screen.getByLabelText('Comments, row 1')).toHaveProperty('value', 'For the council')
  form.save()
  await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce())
  expect(kept).toMatchObject([{ comments: 'For the council' }, { totalBins: 15 }])
})

test('a count below zero opens and stays as it is: saving something else never turns its sign', async () => {
  kept = [{ ...row('Hook'), count: -3 }, row('Marrel')]
  const form = openForm()
  expect(screen.getByLabelText('Count, row 1')).toHaveProperty('value', '-3')
  form.type('Comments, row 2', 'Front row')
  form.save()
  await screen.findByText(texts.inventory.belowZero)
  expect(form.onSaved).not.toHaveBeenCalled()
  expect(kept).toMatchObject([{ count: -3 }, { comments: '' }])
  form.type('Count, row 1', '0')
  form.save()
  await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce())
  expect(kept).toMatchObject([{ count: 0 }, { comments: 'Front row' }])
})

test.each([
  ['Total bins, row 1', '-12', texts.inventory.belowZero],
  ['Count, row 1', '-4', texts.inventory.belowZero],
  ['Count, row 1', '1.5', texts.inventory.wholeBins],
  ['Total bins, row 1', '350.50', texts.inventory.wholeBins],
  ['Count, row 1', '1e9', texts.inventory.wholeBins],
])('%s of %s is refused as it was typed', async (label, typed, words) => {
  const form = openForm()
  form.type(label, typed)
  form.save()
  await screen.findByText(words)
  expect(screen.getByLabelText(label)).toHaveProperty('value', typed)
  expect(form.onSaved).not.toHaveBeenCalled()
})

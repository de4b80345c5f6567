import { MantineProvider } from '@mantine/core'
import type { WireImport } from '@skipyard/contract/customers/files.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ImportDialog } from './import-dialog.tsx'

const read: WireImport = {
  dryRun: true,
  total: 2,
  good: 1,
  bad: 0,
  duplicates: 1,
  loaded: 0,
  unknownColumns: [],
  header: ['Name', 'Phone', 'Address'],
  rows: [],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a file that was loaded already, with another choice, is not said to have failed', async () => {
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) =>
    String(body).includes('"dryRun":true')
      ? Response.json({ data: read })
      : Response.json({ message: 'This Idempotency-Key was used for another request' }, { status: 422 }),
  )
  render(
    <MantineProvider env="test">
      <ImportDialog onClose={() => undefined} />
    </MantineProvider>,
  )
  const file = new File(['Name,Phone,Address\n'], 'customers.csv')
  const input = document.querySelector('input[type=file]')
  if (input) fireEvent.change(input, { target: { files: Object.assign([file], { item: () => file }) } })
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 customer' }))
  const said = await screen.findByRole('alert')
  expect(said.textContent).toMatch(/^An earlier attempt was saved/)
})

import { MantineProvider } from '@mantine/core'
import type { WireBookingPermit } from '@skipyard/contract/permits.ts'
import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { PermitDocument } from './permit-document.tsx'

const bare: WireBookingPermit = {
  bookingId: '0196cf2e-0000-7000-8000-00000000b001',
  version: 3,
  state: 'granted',
  number: 'P-77',
  validFrom: null,
  validTo: null,
  appliedOn: null,
  note: '',
  document: null,
  council: null,
  due: null,
}
const kept = { ...bare, document: { name: 'permit.pdf', bytes: 1_468_006 } }

let sent: { method: string; path: string; body: unknown }[]
let status: number

beforeEach(() => {
  sent = []
  status = 200
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null })
    return Response.json(status === 200 ? { data: kept } : { message: 'Somebody was quicker' }, { status })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(permit: WireBookingPermit) {
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <PermitDocument permit={permit} jobID="SKY-1066" />
        <ConfirmHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return (file: File) => {
    const input = container.querySelector('input[type="file"]')
    if (input) fireEvent.change(input, { target: { files: [file] } })
  }
}

const pdf = '%PDF-1.4\n%%EOF\n'

test('a PDF is attached under the version that was read', async () => {
  const choose = show(bare)
  expect(screen.getByRole('button', { name: 'Attach document to the permit of SKY-1066' })).toBeTruthy()
  choose(new File([pdf], 'permit.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'PUT', body: { version: 3, name: 'permit.pdf', file: btoa(pdf) } })
})

test('a text that is called a PDF is refused in words, and nothing is sent', async () => {
  show(bare)(new File(['Permit granted'], 'permit.pdf', { type: 'application/pdf' }))
  expect((await screen.findByRole('alert')).textContent).toBe(permitTexts.documentKind)
  expect(sent).toEqual([])
})

test('what is attached stands with its name and size, and opens', () => {
  show(kept)
  expect(screen.getByText('permit.pdf')).toBeTruthy()
  expect(screen.getByText('1.4 MB')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open permit.pdf' })
  expect(link.getAttribute('href')).toBe(`/api/v1.0/bookings/${bare.bookingId}/permit/document`)
})

test('it is removed when that is meant, and a refusal is told in words', async () => {
  show(kept)
  fireEvent.click(screen.getByRole('button', { name: 'Remove permit.pdf' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  status = 409
  fireEvent.click(screen.getByRole('button', { name: 'Remove permit.pdf' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, remove it!' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody was quicker')
  expect(sent[0]).toMatchObject({ method: 'DELETE' })
  expect(sent[0]?.path).toContain('?version=3')
})

test('whoever only looks on opens it and is offered no change', () => {
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role: 'viewer' })
  show(kept)
  expect(screen.getByRole('link', { name: 'Open permit.pdf' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

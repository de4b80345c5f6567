import { MantineProvider } from '@mantine/core'
import { wireOfBooking } from '@skipyard/contract/bookings/codec.ts'
import type { WireFieldwork, WirePhoto } from '@skipyard/contract/photos.ts'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { AttachPhotos } from './attach-photos.tsx'
import { Fieldwork } from './fieldwork.tsx'
import { useChosenPhotos } from './use-chosen-photos.ts'

const BOOKING = '0196cf2e-0000-7000-8000-00000000b001'
const booking = wireOfBooking(sampleBooking(), 'Australia/Melbourne', {
  type: '',
  faultyComment: [],
  daysOver: 0,
  atStake: null,
  availability: null,
  binClash: null,
  told: null,
})
const id = (last: number) => `0196cf2e-0000-7000-8000-00000000c00${last}`
/** Twenty to nine in Melbourne. */
const AT = '2026-05-13T22:40:00.000Z'

const photo = (last: number, change: Partial<WirePhoto> = {}): WirePhoto => ({
  _id: id(last),
  kind: 'job',
  takenAt: AT,
  byName: 'Dean Marsh',
  signedBy: '',
  width: 1_600,
  height: 1_200,
  bytes: 400_000,
  mark: { clockAheadSeconds: null, isTimeUncertain: false, revokedLink: null },
  ...change,
})

const untold = {
  extraPick: null,
  driverName: '',
  rego: '',
  runNumber: null,
  headingAt: null,
  onSiteAt: null,
  doneAt: null,
  driverComments: '',
  extras: [],
  notDone: null,
  photos: [],
  marks: [],
}

const nothing: WireFieldwork = {
  jobs: [
    { ...untold, actionId: id(8), actionType: 'drop' },
    { ...untold, actionId: id(9), actionType: 'pick' },
  ],
  tips: [],
}

const told: WireFieldwork = {
  jobs: [
    {
      actionId: id(8),
      actionType: 'drop',
      extraPick: null,
      driverName: 'Dean Marsh',
      rego: 'XW48QP',
      runNumber: 2,
      headingAt: '2026-05-13T22:05:00.000Z',
      onSiteAt: '2026-05-13T22:31:00.000Z',
      doneAt: '2026-05-13T22:42:00.000Z',
      driverComments: 'Placed on boards',
      extras: [{ name: 'Mattress', count: 2 }],
      notDone: { reason: 'car-in-the-way', note: 'A white ute', at: AT, by: 'Dean Marsh' },
      marks: [{ clockAheadSeconds: -10_800, isTimeUncertain: false, revokedLink: 'before' }],
      photos: [photo(1), photo(2, { kind: 'cannot' }), photo(3, { kind: 'signature', signedBy: 'Nadia' })],
    },
    { ...untold, actionId: id(9), actionType: 'pick' },
  ],
  tips: [
    {
      _id: id(7),
      actionId: id(9),
      site: 'Hanson Landfill',
      docket: 'H-20418',
      weightKg: 3_420,
      costCents: 38_450,
      tippedAt: AT,
      driverName: 'Dean Marsh',
    },
  ],
}

let answer: () => Promise<Response>
let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T02:00:00Z') })
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answerWith = (fieldwork: WireFieldwork) => {
  answer = () => Promise.resolve(Response.json({ data: fieldwork }))
}

const show = (part = <Fieldwork booking={booking} />) =>
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">{part}</MantineProvider>
    </QueryClientProvider>,
  )

describe('what the driver told', () => {
  test('stands with times on the company’s clock, words, the reason it was not done, and the load with its docket', async () => {
    answerWith(told)
    show()
    expect(await screen.findByText('Dean Marsh · XW48QP · Run 2')).toBeTruthy()
    for (const words of [
      '14/05, 8:05am',
      '14/05, 8:31am',
      '14/05, 8:42am',
      'Placed on boards',
      'Could not do it: A car is in the way',
      'A white ute',
      'Docket H-20418 · Dean Marsh, 14/05, 8:40am',
      '3.42 t',
      '$384.50',
    ])
      expect(screen.getByText(words), words).toBeTruthy()
    expect(screen.getByText('Signed by Nadia')).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  test('is nothing yet before a driver went', async () => {
    answerWith(nothing)
    show()
    expect(await screen.findByText('Nothing from the driver yet.')).toBeTruthy()
  })

  test('that cannot be read says so, and is asked for again', async () => {
    answer = () => Promise.resolve(Response.json({ message: 'Internal Server Error!' }, { status: 500 }))
    show()
    expect(await screen.findByText('What the driver sent could not be loaded.')).toBeTruthy()
    answerWith(told)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Placed on boards')).toBeTruthy()
  })
})

describe('the photos', () => {
  test('open large, and arrow keys walk through them without going past the ends', async () => {
    answerWith(told)
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Photo, 14/05, 8:40am' }))
    const dialog = await screen.findByRole('dialog')
    const shown = () => within(dialog).getByRole<HTMLImageElement>('img').getAttribute('src')
    expect(shown()).toBe(`/api/v1.0/photos/${id(1)}?size=full`)
    const press = (key: string) => fireEvent.keyDown(dialog, { key })
    press('ArrowLeft')
    expect(shown()).toContain(id(1))
    press('ArrowRight')
    expect(shown()).toContain(id(2))
    expect(within(dialog).getByText('2 of 3')).toBeTruthy()
    press('End')
    press('ArrowRight')
    expect(shown()).toContain(id(3))
    expect(within(dialog).getByRole('button', { name: 'Next photo' })).toHaveProperty('disabled', true)
    press('Home')
    expect(shown()).toContain(id(1))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('say so where one could not be loaded', async () => {
    answerWith(told)
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Photo, 14/05, 8:40am' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.error(within(dialog).getByRole('img'))
    expect(within(dialog).getByText('This photo could not be loaded.')).toBeTruthy()
  })
})

function Choice() {
  const choice = useChosenPhotos(BOOKING)
  return (
    <>
      <AttachPhotos choice={choice} />
      <output aria-label="chosen">{choice.photoIds.join()}</output>
    </>
  )
}

describe('photos for an email', () => {
  const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox')
  const chosen = () => screen.getByLabelText('chosen').textContent

  test('are ticked one by one or all at once, and say how large they are together', async () => {
    answerWith(told)
    show(<Choice />)
    await waitFor(() => expect(ticks()).toHaveLength(3))
    expect(chosen()).toBe('')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Signature, 14/05, 8:40am' }))
    expect(chosen()).toBe(id(3))
    expect(screen.getByText('(1 of 3)')).toBeTruthy()
    expect(screen.getByText('1 photo goes with the email, 0.4 MB.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'None' }))
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(chosen()).toBe([1, 2, 3].map(id).join())
  })

  test('are never more than an email takes: what would be too much cannot be ticked, and why is said', async () => {
    const large = [1, 2, 3].map((last) => photo(last, { bytes: 4 * 1024 * 1024 }))
    answerWith({
      ...nothing,
      jobs: [{ ...untold, actionId: id(8), actionType: 'drop', extraPick: null, photos: large }],
    })
    show(<Choice />)
    await waitFor(() => expect(ticks()).toHaveLength(3))
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(ticks().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
    expect(screen.getByText(/More would be too large for an email\./)).toBeTruthy()
  })
})

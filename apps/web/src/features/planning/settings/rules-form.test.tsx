import { Drawer, MantineProvider } from '@mantine/core'
import type { WirePlanningSettings } from '@skipyard/contract/planning/settings.ts'
import { DEFAULT_PLANNING_SETTINGS } from '@skipyard/domain/planning/planning-settings.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { RulesForm } from './rules-form.tsx'
import { planningSettingsTexts } from './texts.ts'

const words = planningSettingsTexts.rules
const settings: WirePlanningSettings = { ...DEFAULT_PLANNING_SETTINGS, version: 3 }
const onSaved = vi.fn()

let sent: Record<string, unknown>[]

beforeEach(() => {
  sent = []
  onSaved.mockClear()
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ data: { ...settings, ...sent.at(-1), version: 4 } }))
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Drawer opened withCloseButton={false} onClose={vi.fn()}>
          <RulesForm settings={settings} onCancel={vi.fn()} onDirty={vi.fn()} onSaved={onSaved} />
        </Drawer>
      </QueryClientProvider>
      <ToastHost />
    </MantineProvider>,
  )

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }))

test('every weight stands under a name that a dispatcher understands, with what it is now', () => {
  show()
  const { kilometre, hour, truckOut, overtimeHour, usualHours, balance, mostLateMinutes } = words.labels
  const shown = [kilometre, hour, truckOut, overtimeHour, usualHours, balance, mostLateMinutes].map(
    (name) => field(name).value,
  )
  expect(shown).toEqual(['1', '10', '10', '5', '8', '0', '30'])
})

test('what is changed is sent with the version that was read, and said once it is saved', async () => {
  show()
  write(words.labels.tellAfterMinutes, '45')
  write(words.labels.truckOut, '25')
  save()
  expect(await screen.findByText(words.saved)).toBeTruthy()
  expect(sent).toMatchObject([{ version: 3, tellAfterMinutes: 45, weights: { kilometre: 1, truckOut: 25 } }])
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
})

test('a number that cannot be is said at its field, and nothing is sent', async () => {
  show()
  write(words.labels.tellAfterMinutes, 'soon')
  save()
  await waitFor(() => expect(field(words.labels.tellAfterMinutes).getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
})

import { MantineProvider } from '@mantine/core'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import { RestFields } from './driver-hours-fields.tsx'
import { useDriverForm } from './use-driver-form.ts'

const nothing = () => undefined
const nobody = () => Promise.reject(new Error('There is nothing to read'))

function Form() {
  const facts = { record: null, readCurrent: nobody, onDirty: nothing, onCancel: nothing, onSaved: nothing }
  const form = useDriverForm(facts, localDate('2026-05-14'))
  return (
    <RecordForm form={form} onCancel={nothing}>
      <RestFields form={form} />
    </RecordForm>
  )
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a rest is left to the company, or is a time and how long; half of one is named at the field that lacks', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Form />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const both = 'Please enter both when the rest begins and how long it is, or neither*'
  press()
  expect(screen.queryByText(both)).toBeNull()
  write('Rest from', '11:30')
  press()
  expect(screen.getByLabelText('Rest, minutes').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(both)).toBeDefined()
  write('Rest, minutes', '900')
  expect(screen.getByText('Please enter a whole number from 1 to 240*')).toBeDefined()
  write('Rest, minutes', '45')
  expect(screen.queryByText(/Please enter/)).toBeNull()
  expect(screen.getByText(/Left empty: the company’s rest/)).toBeDefined()
})

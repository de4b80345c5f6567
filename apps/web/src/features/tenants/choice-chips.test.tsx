import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { focusIn } from '#web/ui/record-form/use-form-focus.ts'
import { ChoiceChips } from './choice-chips.tsx'

afterEach(cleanup)

const show = (error?: string) =>
  render(
    <MantineProvider env="test">
      <ChoiceChips
        label="Sizes"
        choices={[
          { value: '4', label: '4 m³' },
          { value: '6', label: '6 m³' },
        ]}
        value={[]}
        onChange={() => undefined}
        error={error}
        isClosed={false}
      />
    </MantineProvider>,
  ).container

test('chips that stand in the way of a save are marked, and the cursor finds the first of them', () => {
  const form = show('Please choose at least one*')
  expect(screen.getByRole('checkbox', { name: '4 m³' }).getAttribute('aria-invalid')).toBe('true')
  focusIn(form, '[aria-invalid="true"]')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '4 m³' }))
})

test('chips that are as they should be are not', () => {
  show()
  expect(screen.getByRole('checkbox', { name: '4 m³' }).getAttribute('aria-invalid')).toBeNull()
})

import { Drawer, MantineProvider } from '@mantine/core'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useEffect, useEffectEvent } from 'react'
import { vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { typeKeys } from '#web/testing/type-keys.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import type { OpenRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'

/** The day of every form. */
export const today = localDate('2026-05-14')
/** Of the record that a form is about or makes. */
export const ID = '0196cf2e-0000-7000-8000-00000000b001'
export const nothing = () => undefined
export const nobody = () => Promise.reject(new Error('There is nothing to read'))

export interface Shown {
  done: () => void
}

/** A kind of form, how it is filled in, and what of that has to arrive. */
export interface FormCase {
  what: string
  form: (shown: Shown) => ReactElement
  fill?: () => void | Promise<void>
  has: string
  /** The record as the form has it; what is sent of it comes on top. */
  record?: object
  /** What the form reads for itself, by path. */
  reads?: Readonly<Record<string, object>>
  /** How a form that stays shows that it is saved. */
  isDone?: () => boolean
  /** What is done to save it where no button submits a form. */
  press?: () => void
  /** What the server knows the save by where it comes without a key. */
  keyOf?: (said: { [field: string]: unknown }) => string
  /** Refuses the same once more with these words, where it is not answered as before. */
  refusesAgain?: { field: string; message: string }
  /** Of strangers: nobody is signed in, and nothing waits for a server that is away. */
  isPublic?: boolean
}

export const drawer = ({ done }: Shown) => ({ onDirty: nothing, onCancel: nothing, onSaved: done })

export const typeInto = (label: RegExp, text: string) => () =>
  typeKeys(screen.getByLabelText<HTMLInputElement>(label), text)

export const writeInto = (label: RegExp | string, value: string) => () => {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea, select' }), {
    target: { value },
  })
}

/** Presses the topmost button of this name, if it is there and can be pressed. */
export function pressNamed(name: RegExp): void {
  const button = [...document.querySelectorAll('button')].findLast(({ textContent }) =>
    name.test(textContent),
  )
  if (button) fireEvent.click(button)
}

/** As a form is in its drawer, which has the title. */
export const inDrawer = (form: ReactElement) => (
  <Drawer opened withCloseButton={false} onClose={nothing}>
    {form}
  </Drawer>
)

/** The form itself with its own way to the server, filled in. */
export function Filled({ form, fill }: { form: OpenRecordForm; fill: () => void }) {
  const start = useEffectEvent(fill)
  useEffect(() => start(), [])
  return (
    <RecordForm form={form} onCancel={nothing}>
      <input aria-label="Any field" />
    </RecordForm>
  )
}

/** The button that saves; a section of settings has none while there is nothing to save. */
export const saveButton = () =>
  document.querySelector('form')?.querySelector<HTMLElement>('button[type=submit]') ?? null

function pressSave(): void {
  const button = saveButton()
  if (button) fireEvent.click(button)
}

/** How the form that is drawn is saved. */
export const drawn = { press: pressSave }

/** Draws a form as a page of the app does. It stays on the screen once it was saved, as while its drawer slides away. */
export function drawForm({ form, press = pressSave }: FormCase) {
  drawn.press = press
  const done = vi.fn()
  const routeTree = createRootRoute({ component: () => form({ done }) })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ToastHost />
        <ConfirmHost />
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return done
}

/** Whether a form has said that it is saved. */
export const isSaved = ({ isDone }: FormCase, done: ReturnType<typeof drawForm>) =>
  isDone ? isDone() : done.mock.calls.length > 0

/** A section of settings is done when there is nothing to save any more. */
export const hasNothingToSave = () => saveButton() === null

/** A form that stays for the next entry is done when it is empty again. */
export const isEmpty = (label: RegExp | string) => () =>
  screen.getByLabelText<HTMLInputElement>(label).value === ''

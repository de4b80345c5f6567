import { MantineProvider, TextInput } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ToastHost } from '../toast.tsx'
import { RecordForm } from './record-form.tsx'
import { useEntryForm } from './use-entry-form.ts'

interface Entry {
  name: string
  note: string
}

const onSaved = vi.fn()
let sent: Entry[]
/** What the form asks elsewhere while somebody types, if anything. */
let asking: Promise<string> | null

beforeEach(() => {
  onSaved.mockClear()
  sent = []
  asking = null
})
afterEach(cleanup)

/** A note that is asked elsewhere, and put into the form by the drawing after its answer. */
function useAskedNote(putIn: (note: string) => void) {
  const [note, setNote] = useState<string | null>(null)
  const answered = useEffectEvent(putIn)
  useEffect(() => void asking?.then(setNote), [])
  useEffect(() => {
    if (note !== null) answered(note)
  }, [note])
  return () => (asking === null || note !== null ? null : { what: 'the note' })
}

function Form() {
  const waitsFor = useAskedNote((note) => form.change({ note }))
  const form = useEntryForm<Entry, Entry>({
    start: { name: '', note: '' },
    check: ({ name, note }) => [
      ...(name === '' ? [{ field: 'name', message: 'Please enter name*' }] : []),
      ...(note === 'refused' ? [{ field: 'note', message: 'This note is not taken' }] : []),
    ],
    waitsFor,
    wire: {
      newKey: () => 'key',
      giveUp: () => undefined,
      failureOf: () => {
        throw new Error('Nothing fails here')
      },
    },
    send: async (entry) => {
      sent.push(entry)
      return entry
    },
    tell: () => undefined,
    notSaved: 'Not saved',
    onSaved,
  })
  return (
    <RecordForm form={form} onCancel={() => undefined}>
      <TextInput label="Name" {...form.text('name')} />
      <TextInput label="Note" {...form.text('note')} />
    </RecordForm>
  )
}

function open() {
  const { unmount } = render(
    <MantineProvider env="test">
      <ToastHost />
      <Form />
    </MantineProvider>,
  )
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Name', 'Bay Street')
  return {
    type,
    leave: unmount,
    click: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
    pressKeys: () => fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', ctrlKey: true }),
    submit: () => fireEvent.submit(screen.getByLabelText('Name')),
  }
}

const tick = () => new Promise((resolve) => setTimeout(resolve))

test('what was saved takes no further press, however the form is pressed while it goes', async () => {
  const { click, pressKeys, submit } = open()
  click()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  click()
  pressKeys()
  submit()
  await tick()
  expect(sent).toHaveLength(1)
})

describe('a save that depends on something still being asked', () => {
  let isKnown: (note: string) => void

  beforeEach(() => {
    asking = new Promise((resolve) => {
      isKnown = resolve
    })
  })

  test('waits for it, says so, and saves once over what came of it', async () => {
    const { click, pressKeys } = open()
    for (const _ of [1, 2, 3]) {
      click()
      pressKeys()
    }
    const words = 'Waiting for the note before saving.'
    expect(screen.getByText(words, { selector: '[role=status]' })).toBeDefined()
    expect(sent).toEqual([])
    isKnown('Gate code')
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent).toEqual([{ name: 'Bay Street', note: 'Gate code' }])
    expect(screen.queryByText(words)).toBeNull()
  })

  test('is refused with the reason when what came of it does not do', async () => {
    const { type, click } = open()
    click()
    isKnown('refused')
    await screen.findByText('This note is not taken')
    expect(sent).toEqual([])
    type('Note', 'Gate code')
    click()
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  })

  test('is not sent once the form was left', async () => {
    const { click, leave } = open()
    click()
    leave()
    isKnown('Gate code')
    await tick()
    expect(sent).toEqual([])
  })
})

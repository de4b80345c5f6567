import { MantineProvider, TextInput } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ToastHost } from '../states/toast.tsx'
import { type DraftShelf, draftShelf, forgetDrafts } from './kept-draft.ts'
import { RecordForm } from './record-form.tsx'
import { useEntryForm } from './use-entry-form.ts'

interface Entry {
  name: string
  note: string
}

const onSaved = vi.fn()
let sent: Entry[]
/** The keys of everything that was sent, answered or not. */
let keys: string[]
let made: number
/** Whether no answer comes back, or none yet. */
let isCut: boolean
let isHeld: boolean
let shelf: DraftShelf<Entry> | undefined
/** What the form asks elsewhere while somebody types, if anything. */
let asking: Promise<string> | null

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onSaved.mockClear()
  sent = []
  keys = []
  made = 0
  isCut = false
  isHeld = false
  shelf = undefined
  asking = null
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

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
      newKey: () => `key ${++made}`,
      giveUp: () => undefined,
      failureOf: () => ({
        reason: 'No answer',
        errors: [],
        isStale: false,
        isGone: false,
        isAlreadySaved: false,
        isAnswered: false,
      }),
    },
    shelf,
    send: async (entry, key) => {
      keys.push(key)
      if (isHeld) await new Promise(() => undefined)
      if (isCut) throw new Error('cut')
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

const draw = () =>
  render(
    <MantineProvider env="test">
      <ToastHost />
      <Form />
    </MantineProvider>,
  )

function open() {
  const { unmount } = draw()
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

/** Everything that follows from what was pressed has come: no timer and no promise is left. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000))

test('what was saved takes no further press, however the form is pressed while it goes', async () => {
  const { click, pressKeys, submit } = open()
  click()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  click()
  pressKeys()
  submit()
  await settle()
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
    await settle()
    expect(sent).toEqual([])
  })
})

describe('a form that is kept over a reload', () => {
  const key = () => sessionStorage.getItem('skipyard.draft.test')

  beforeEach(() => {
    sessionStorage.clear()
    shelf = draftShelf<Entry>('test')
  })

  /** What was typed so far is there again in a form that is drawn afresh, without having been left. */
  const reload = () => {
    const kept = key()
    cleanup()
    if (kept !== null) sessionStorage.setItem('skipyard.draft.test', kept)
    draw()
  }
  const nameShown = () => screen.getByLabelText<HTMLInputElement>('Name').value

  test('is there again as it was typed, and is saved under the key it had', async () => {
    isCut = true
    const { click } = open()
    click()
    await screen.findByText('Not saved')
    reload()
    expect(nameShown()).toBe('Bay Street')
    isCut = false
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
    expect(key()).toBeNull()
  })

  test('keeps a text that is no amount as one, and never as an amount of nothing', () => {
    const amounts = draftShelf<{ cents: number | null }>('test')
    amounts.keep({ key: 'k', values: { cents: Number.NaN } })
    expect(amounts.find({ cents: 0 })).toEqual({ key: 'k', values: { cents: Number.NaN } })
  })

  test('is given up with the form', () => {
    const { leave } = open()
    expect(key()).toContain('Bay Street')
    leave()
    expect(key()).toBeNull()
  })

  test('is forgotten where an older page kept something else, and by signing out', () => {
    sessionStorage.setItem('skipyard.draft.test', '{"key":"old","values":{"name":7}}')
    draw()
    expect(nameShown()).toBe('')
    cleanup()
    open()
    forgetDrafts()
    expect(key()).toBeNull()
  })
})

test('what is typed while a save is on its way does not come into the form: what is shown is what is sent', async () => {
  const { click } = open()
  isHeld = true
  click()
  await waitFor(() => expect(keys).toHaveLength(1))
  const typing = new InputEvent('beforeinput', { bubbles: true, cancelable: true, data: 'x' })
  screen.getByLabelText('Name').dispatchEvent(typing)
  expect(typing.defaultPrevented).toBe(true)
})

test('a key that is held is one press', async () => {
  isCut = true
  open()
  const name = screen.getByLabelText('Name')
  fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true })
  await screen.findByText('Not saved')
  for (const _ of [1, 2, 3]) fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true, repeat: true })
  await settle()
  expect(keys).toHaveLength(1)
})

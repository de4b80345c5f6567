import { MantineProvider, TextInput } from '@mantine/core'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DescribedField, mergeFields } from '../merge/merge-fields.ts'
import { ToastHost } from '../states/toast.tsx'
import { RecordForm } from './record-form.tsx'
import type { Failure, SentForm } from './record-rules.ts'
import { useRecordForm } from './use-record-form.ts'
import { useSteps } from './use-steps.ts'

interface Values {
  name: string
  note: string
}

interface Row extends Values {
  version: number
}

/** A save that did not succeed, as the wire tells it. */
class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Partial<Failure>) {
    super('refused')
    const rest = { isStale: false, isGone: false, isAlreadySaved: false, isAnswered: true }
    this.failure = { reason: 'The server said no.', errors: [], ...rest, ...failure }
  }
}

const first: Row = { version: 1, name: 'Bay Bins', note: '' }
const fields: DescribedField<Values>[] = [
  { name: 'name', label: 'Name', words: ({ name }) => name },
  { name: 'note', label: 'Note', words: ({ note }) => note },
]
const noName: FieldError[] = [{ field: 'name', message: 'Please enter name*' }]

/** What the server has, what reached it, and what it answers; by default it saves over the version it has. */
let now: Row
let sent: SentForm<Row, Values>[]
let answer: (wish: SentForm<Row, Values>) => Promise<Row>
let keys: number
/** What somebody does the moment a record was drawn, before anything follows from it. */
let asItIsDrawn: (record: Row | null) => void

beforeEach(() => {
  now = first
  sent = []
  keys = 0
  asItIsDrawn = () => undefined
  answer = async ({ row, values }) => {
    if (row !== null && row.version !== now.version) throw new Refused({ isStale: true })
    now = { ...values, version: now.version + 1 }
    return now
  }
})
afterEach(cleanup)

const onSaved = vi.fn()
const onDirty = vi.fn()
const giveUp = vi.fn()

const LOCK = 'A closed name stays'
const isClosed = (row: Row | null) => row?.note === 'closed'
const stepOf = (field: string) => (field === 'name' ? 1 : 2)

function Form({ record, isInSteps }: { record: Row | null; isInSteps: boolean }) {
  const form = useRecordForm<Row, Values>({
    record,
    readCurrent: async () => now,
    valuesOf: (row) => ({ name: row?.name ?? '', note: row?.note ?? '' }),
    check: ({ name }) => (name.trim() === '' ? noName : []),
    fieldOf: (path) => ({ 'wire.name': 'name' })[path] ?? null,
    merge: (sides, lockOf) => mergeFields(fields, sides, lockOf),
    lockOf: (place, _values, row) => (place === 'name' && isClosed(row) ? LOCK : null),
    wire: {
      newKey: () => `key ${++keys}`,
      giveUp,
      failureOf: (problem) =>
        problem instanceof Refused
          ? problem.failure
          : new Refused({ isAnswered: false, reason: 'No answer' }).failure,
    },
    send: (wish) => {
      sent.push(wish)
      return answer(wish)
    },
    onSaved,
    onDirty,
    words: {
      saved: ({ name }) => `${name} saved`,
      notSaved: 'Not saved',
      bothChanged: 'You both changed this',
      movedOn: (labels) => `Somebody else changed ${labels}`,
    },
  })
  const steps = useSteps(form, { count: 2, stepOf })
  useLayoutEffect(() => {
    asItIsDrawn(record)
  }, [record])
  const isOn = (step: number) => !isInSteps || steps.step === step
  return (
    <RecordForm form={form} onCancel={() => undefined} steps={isInSteps ? steps : undefined}>
      <div ref={steps.page} tabIndex={-1}>
        {isOn(1) && <TextInput label="Name" {...form.text('name')} />}
        {isOn(2) && <TextInput label="Note" {...form.text('note')} />}
      </div>
    </RecordForm>
  )
}

function open(record: Row | null = first, isInSteps = false) {
  onSaved.mockClear()
  const tree = (shown: Row | null | undefined) => (
    <MantineProvider env="test">
      <ToastHost />
      {shown !== undefined && <Form record={shown} isInSteps={isInSteps} />}
    </MantineProvider>
  )
  const { rerender } = render(tree(record))
  const field = (label: string) => screen.getByLabelText(label)
  return {
    field,
    type: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
    /** The screen behind the form hears of others' changes. */
    hear: () => rerender(tree(now)),
    leave: () => rerender(tree(undefined)),
  }
}

const other = (changes: Partial<Values>) => {
  now = { ...now, ...changes, version: now.version + 1 }
}

test('a field complains once it was left; a save that cannot be puts the cursor to the first error', async () => {
  const { field, type, save } = open()
  type('Name', '')
  expect(screen.queryByText('Please enter name*')).toBeNull()
  fireEvent.blur(field('Name'))
  await screen.findByText('Please enter name*')
  save()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(sent).toEqual([])
})

test('what the server complains about stands at its field, with everything kept as typed', async () => {
  answer = async () => {
    throw new Refused({ errors: [{ field: 'wire.name', message: 'That name is taken' }] })
  }
  const { field, type, save } = open()
  type('Name', 'Bay Street')
  type('Note', 'Gate code')
  save()
  await screen.findByText('That name is taken')
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(field('Note')).toHaveProperty('value', 'Gate code')
  type('Name', 'Bay Road')
  expect(screen.queryByText('That name is taken')).toBeNull()
})

test('a error about no field of the form is said', async () => {
  answer = async () => {
    throw new Refused({ errors: [{ field: 'version', message: 'x' }] })
  }
  const { type, save } = open()
  type('Name', 'Bay Street')
  save()
  await screen.findByText('The server said no. Your changes are still in the form.')
})

test('pressed twice it is saved once', async () => {
  const { type, save } = open()
  type('Name', 'Bay Street')
  save()
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent).toHaveLength(1)
})

test('one key per entry: the same after silence and after a refusal', async () => {
  const works = answer
  const failures = [new Error('offline'), new Error('offline'), new Refused({})]
  answer = async (wish) => {
    const failure = failures.shift()
    if (failure) throw failure
    return works(wish)
  }
  const { type, save } = open(null)
  type('Name', 'Bay Street')
  for (const tries of [1, 2, 3, 4]) {
    save()
    await waitFor(() => expect(sent).toHaveLength(tries))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).not.toBe('true'))
  }
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('an attempt that was saved after all is not saved again under another key', async () => {
  answer = async () => {
    throw new Refused({ isAlreadySaved: true })
  }
  const { type, save } = open(null)
  type('Name', 'Bay Street')
  save()
  await screen.findByText(/^An earlier attempt was saved/)
  expect(screen.getByText('Already saved')).toBeTruthy()
  expect(screen.queryByText('Not saved'), 'says that it failed').toBeNull()
  save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('who was overtaken in another field saves both changes, as one entry', async () => {
  const { type, save } = open()
  type('Name', 'Bay Street')
  other({ note: 'Gate code' })
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(now).toMatchObject({ name: 'Bay Street', note: 'Gate code' })
  await screen.findByText('Changed by others and kept: Note')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('who is overtaken again and again is told after three more tries, with everything kept', async () => {
  const works = answer
  answer = (wish) => {
    other({ note: `change ${sent.length}` })
    return works(wish)
  }
  const { field, type, save } = open()
  type('Name', 'Bay Street')
  save()
  await screen.findByText('Not saved')
  expect(sent).toHaveLength(4)
  expect(onSaved).not.toHaveBeenCalled()
  expect(field('Name')).toHaveProperty('value', 'Bay Street')
})

test('what two changed in one field waits for a choice; whoever types into it has chosen', async () => {
  const { field, type, save } = open()
  type('Name', 'Bay Street')
  other({ name: 'Bay Road' })
  save()
  await screen.findByRole('alert', { name: 'You both changed this' })
  save()
  expect(sent).toHaveLength(1)
  fireEvent.change(field('Name'), { target: { value: 'Bay Lane' } })
  await waitFor(() => expect(screen.queryByRole('alert', { name: 'You both changed this' })).toBeNull())
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(now.name).toBe('Bay Lane')
})

test('both together still have to fit', async () => {
  const { type, save } = open()
  type('Note', 'Gate code')
  other({ name: '' })
  save()
  await screen.findByText('Please enter name*')
  expect(onSaved).not.toHaveBeenCalled()
})

test('others’ changes are told while somebody types, and taken in at once while nobody does', async () => {
  const { field, type, hear } = open()
  other({ note: 'Gate code' })
  hear()
  await waitFor(() => expect(field('Note')).toHaveProperty('value', 'Gate code'))
  expect(onDirty).toHaveBeenLastCalledWith(false)
  type('Name', 'Bay Street')
  other({ note: 'Other gate' })
  hear()
  await screen.findByText('Somebody else changed Note')
  expect(field('Note')).toHaveProperty('value', 'Gate code')
  fireEvent.click(screen.getByRole('button', { name: 'Bring in now' }))
  expect(field('Note')).toHaveProperty('value', 'Other gate')
  expect(field('Name')).toHaveProperty('value', 'Bay Street')
})

test('a key that is heard the moment others’ changes arrive is not lost', async () => {
  const { field, type, hear } = open()
  other({ name: 'Bay Street' })
  asItIsDrawn = () => {
    type('Note', 'Gate code')
  }
  hear()
  await screen.findByText('Somebody else changed Name')
  expect(field('Note')).toHaveProperty('value', 'Gate code')
})

test('what was typed and can no longer be changed gives way, and is named with the reason', async () => {
  const { field, type, save } = open()
  type('Name', 'Bay Street')
  other({ note: 'closed' })
  save()
  await screen.findByRole('alert', { name: 'This can no longer be changed' })
  expect(screen.getByText('Name: you typed Bay Street.')).toBeDefined()
  expect(screen.getByText(LOCK, { exact: false })).toBeDefined()
  expect(field('Name')).toHaveProperty('value', 'Bay Bins')
  expect(field('Name')).toHaveProperty('disabled', true)
  expect(sent).toHaveLength(1)
})

test('who has left without saving gives up what waits: nothing goes on, and nothing is said of it', async () => {
  let refuse: (problem: unknown) => void = () => undefined
  answer = () =>
    new Promise((_resolve, reject) => {
      refuse = reject
    })
  const { type, save, leave } = open()
  type('Name', 'Bay Street')
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  leave()
  expect(giveUp).toHaveBeenLastCalledWith(sent[0]?.key)
  other({ note: 'Gate code' })
  refuse(new Refused({ isStale: true }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was saved although its form has been left is told, and closes nothing else', async () => {
  let isAnswered: () => void = () => undefined
  const works = answer
  answer = async (wish) => {
    await new Promise<void>((resolve) => {
      isAnswered = resolve
    })
    return works(wish)
  }
  const { type, save, leave } = open()
  type('Name', 'Bay Street')
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  leave()
  isAnswered()
  await screen.findByText('Bay Street saved')
  expect(onSaved).not.toHaveBeenCalled()
})

test('a save that failed can be tried again where it is told', async () => {
  const works = answer
  answer = async () => {
    throw new Refused({ isAnswered: false })
  }
  const { type, save } = open()
  type('Name', 'Bay Street')
  save()
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer = works
  fireEvent.click(again)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('a form in steps is closed forwards while something on them is wrong, and never backwards', async () => {
  const { field, type } = open(first, true)
  const goTo = (step: number) =>
    fireEvent.keyDown(screen.getByRole('textbox'), { altKey: true, code: `Digit${step}` })
  type('Name', '')
  goTo(2)
  expect(screen.getByText('Please enter name*')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  type('Name', 'Bay Street')
  goTo(2)
  await waitFor(() => expect(document.activeElement).toBe(field('Note')))
  goTo(3)
  expect(field('Note')).toBeDefined()
  goTo(1)
  expect(field('Name')).toHaveProperty('value', 'Bay Street')
})

test('a refused save goes to the step of the first field that is wrong', async () => {
  answer = async () => {
    throw new Refused({ errors: [{ field: 'wire.name', message: 'That name is taken' }] })
  }
  open(first, true)
  fireEvent.keyDown(screen.getByRole('textbox'), { altKey: true, code: 'Digit2' })
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Gate code' } })
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Enter', ctrlKey: true })
  await screen.findByText('That name is taken')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})

test('Ctrl and Enter save from any field', async () => {
  const { field, type } = open()
  type('Name', 'Bay Street')
  fireEvent.keyDown(field('Note'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

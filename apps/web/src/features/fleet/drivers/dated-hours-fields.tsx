import { ActionIcon, Button, Input, Select, Stack, Text, TextInput } from '@mantine/core'
import { DATE_NOTE_LENGTH } from '@skipyard/domain/fleet/dated-hours.ts'
import { type TypedDatedHours, typedHours } from '@skipyard/domain/fleet/driver-hours.ts'
import { isLocalDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { FIRST_FIELD, focusIn } from '#web/ui/record-form/use-form-focus.ts'
import { fleetTexts } from '../texts.ts'
import classes from './driver-hours-fields.module.css'
import type { DriverForm } from './use-driver-form.ts'

const { kinds } = fleetTexts.drivers.hours

type Kind = keyof typeof kinds

const KINDS: readonly Kind[] = ['company', 'off', 'own']

const kindOf = (text: string): Kind => {
  const hours = typedHours(text)
  return hours === null ? 'company' : hours === 'off' ? 'off' : 'own'
}

export const USUAL_HOURS = '07:00-15:30'

export const areOwnHours = (text: string): boolean => kindOf(text) === 'own'

interface HoursChoiceProps {
  labels: { kind: string; from: string; to: string }
  value: string
  onChange: (value: string) => void
  /** '' for the company's hours, 'off', or '07:00-15:30'. */
  usual: string
  error: string | undefined
}

export function HoursChoice({ labels, value, onChange, usual, error }: HoursChoiceProps) {
  const kind = kindOf(value)
  const [from = '', to = ''] = value.split('-')
  return (
    <div className={classes.day}>
      <Select
        label={labels.kind}
        data={KINDS.map((one) => ({ value: one, label: kinds[one] }))}
        allowDeselect={false}
        value={kind}
        onChange={(chosen) => onChange(chosen === 'own' ? usual : chosen === 'off' ? 'off' : '')}
        error={error}
      />
      {kind === 'own' && (
        <>
          <TextInput
            type="time"
            label={labels.from}
            value={from}
            onChange={(event) => onChange(`${event.currentTarget.value}-${to}`)}
            error={error !== undefined}
          />
          <TextInput
            type="time"
            label={labels.to}
            value={to}
            onChange={(event) => onChange(`${from}-${event.currentTarget.value}`)}
            error={error !== undefined}
          />
        </>
      )}
    </div>
  )
}

const words = fleetTexts.drivers.hours.dated
const NEW_DATE: TypedDatedHours = { date: '', hours: 'off', note: '' }
const FIELD = 'datedHours'

interface DatedHoursFieldsProps {
  form: DriverForm
  today: LocalDate
}

interface OneDateProps extends DatedHoursFieldsProps {
  index: number
  onRemove: () => void
}

function OneDate({ form, today, index, onRemove }: OneDateProps) {
  const { date, hours, note } = form.values.datedHours[index] ?? NEW_DATE
  const set = (changes: Partial<TypedDatedHours>) =>
    form.put(
      (before) => ({
        ...before,
        datedHours: before.datedHours.map((one, at) => (at === index ? { ...one, ...changes } : one)),
      }),
      ...Object.keys(changes).map((name) => `${FIELD}.${index}.${name}`),
    )
  const field = (name: keyof TypedDatedHours) => form.field(`${FIELD}.${index}.${name}`)
  return (
    <fieldset className={classes.date} aria-label={words.one(index + 1)}>
      <div className={classes.day}>
        <DateField
          label={words.day}
          today={today}
          isPastClosed
          {...field('date')}
          value={isLocalDate(date) ? date : null}
          onChange={(day, typed) => set({ date: day ?? typed })}
        />
        <TextInput
          className={classes.note}
          label={words.note}
          maxLength={DATE_NOTE_LENGTH}
          {...field('note')}
          value={note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      </div>
      <HoursChoice
        labels={{ kind: words.hours, from: words.from, to: words.to }}
        value={hours}
        onChange={(typed) => set({ hours: typed })}
        usual={USUAL_HOURS}
        error={form.errorOf(`${FIELD}.${index}.hours`)}
      />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        aria-label={words.remove(index + 1)}
        onClick={onRemove}
      >
        <IconTrash size="1rem" stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </fieldset>
  )
}

export function DatedHoursFields({ form, today }: DatedHoursFieldsProps) {
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { values, start, errorOf } = form
  const isPassed = ({ date }: TypedDatedHours) =>
    date < today && start.datedHours.some((one) => one.date === date)
  const setDates = (change: (dates: readonly TypedDatedHours[]) => TypedDatedHours[]) =>
    form.put((before) => ({ ...before, datedHours: change(before.datedHours) }), FIELD)
  const append = () => {
    setDates((dates) => [...dates, NEW_DATE])
    requestAnimationFrame(() =>
      focusIn(list.current?.querySelector<HTMLElement>('fieldset:last-of-type') ?? null, FIRST_FIELD),
    )
  }
  const remove = (index: number) => {
    setDates((dates) => dates.filter((_, at) => at !== index))
    // The button goes with its date: the keyboard goes on here.
    add.current?.focus()
  }
  const shown = values.datedHours.flatMap((one, index) => (isPassed(one) ? [] : [index]))
  const tooMany = errorOf(FIELD)
  return (
    <Stack ref={list} gap="xs" mt="sm">
      <Text fw={600} size="sm">
        {words.title}
      </Text>
      <Text size="xs" c="dimmed">
        {words.hint}
      </Text>
      {shown.map((index) => (
        <OneDate
          // A date field remembers what was typed: none may pass to another date.
          key={`${values.datedHours.length}-${index}`}
          form={form}
          today={today}
          index={index}
          onRemove={() => remove(index)}
        />
      ))}
      {tooMany !== undefined && <Input.Error>{tooMany}</Input.Error>}
      <Button
        ref={add}
        className={classes.add}
        variant="default"
        size="xs"
        leftSection={<IconPlus size="0.875rem" stroke={1.75} aria-hidden="true" />}
        onClick={append}
      >
        {words.add}
      </Button>
    </Stack>
  )
}

import { Button, TextInput } from '@mantine/core'
import type { WireClosedDays } from '@skipyard/contract/prices/closed-days.ts'
import { addDays, datesBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { overLatest } from '#web/client/over-latest.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import type { OwnDay } from '../listed-days.ts'
import { saveClosedDays } from '../mutations.ts'
import { priceQueries } from '../queries.ts'
import classes from './closed-days.module.css'
import { closedDayTexts } from './texts.ts'

const words = closedDayTexts.add
const MOST_DAYS = 60

interface Typed {
  from: LocalDate | null
  to: LocalDate | null
  name: string
}

const NOTHING: Typed = { from: null, to: null, name: '' }

type Errors = Partial<Record<keyof Typed, string>>

function errorsOf({ from, to, name }: Typed, known: ReadonlySet<LocalDate>): Errors {
  const said = name.trim() === '' ? { name: words.nameRequired } : {}
  if (from === null) return { ...said, from: words.dateRequired }
  if (to !== null && to < from) return { ...said, to: words.endsBefore }
  if (to !== null && to > addDays(from, MOST_DAYS - 1)) return { ...said, to: words.tooLong }
  const isKnown = datesBetween(from, to ?? from).every((date) => known.has(date))
  return isKnown ? { ...said, from: words.known } : said
}

interface AddDaysFormProps {
  today: LocalDate
  known: ReadonlySet<LocalDate>
  isSaving: boolean
  onAdd: (dates: LocalDate[], name: string) => Promise<boolean>
}

export function AddDaysForm({ today, known, isSaving, onAdd }: AddDaysFormProps) {
  const [typed, write] = useState(NOTHING)
  const [errors, show] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<Typed>) => {
    write((before) => ({ ...before, ...changes }))
    show({})
  }
  const isAdding = useRef(false)
  const add = async (dates: LocalDate[], name: string) => {
    if (isAdding.current) return
    isAdding.current = true
    const isAdded = await onAdd(dates, name)
    isAdding.current = false
    if (!isAdded) return
    write(NOTHING)
    form.current?.querySelector<HTMLElement>('[name="from"]')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const found = errorsOf(typed, known)
    show(found)
    const [first] = ['from', 'to', 'name'].filter((name) => name in found)
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (typed.from === null) return
    void add(datesBetween(typed.from, typed.to ?? typed.from), typed.name.trim())
  }
  return (
    <PageCard isInset label={words.title}>
      <form ref={form} noValidate onSubmit={submit}>
        <CardHead title={words.title} />
        <Stack align="start" gap={12} mt={8} className={classes.fields}>
          <DateField
            label={words.from}
            name="from"
            required
            today={today}
            value={typed.from}
            error={errors.from}
            onChange={(from) => change({ from })}
          />
          <DateField
            label={words.to}
            name="to"
            description={words.aboutTo}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            today={typed.from ?? today}
            value={typed.to}
            error={errors.to}
            onChange={(to) => change({ to })}
          />
          <TextInput
            className={classes.whole}
            label={words.name}
            name="name"
            required
            maxLength={60}
            placeholder={words.hint}
            value={typed.name}
            error={errors.name}
            onChange={({ currentTarget: { value } }) => change({ name: value })}
          />
        </Stack>
        <Row justify="end" mt={14} align="stretch" className={classes.foot}>
          <Button type="submit" loading={isSaving}>
            {words.verb}
          </Button>
        </Row>
      </form>
    </PageCard>
  )
}

type Weekdays = WireClosedDays['weekdays']

interface DaysChange {
  change?: (days: readonly OwnDay[]) => OwnDay[]
  changeWeekdays?: (weekdays: Weekdays) => Weekdays
  done: string
}

/** Changes one day at a time; where a colleague was quicker the change is made again over theirs. */
export function useClosedDays() {
  const queryClient = useQueryClient()
  const save = ({ version, closedDays, weekdays }: WireClosedDays, wanted: DaysChange) =>
    saveClosedDays({
      version,
      closedDays: wanted.change?.(closedDays) ?? closedDays,
      weekdays: wanted.changeWeekdays?.(weekdays) ?? weekdays,
    })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (wanted: DaysChange) =>
      overLatest({
        known: () => queryClient.ensureQueryData(priceQueries.closedDays()),
        readAnew: () => queryClient.fetchQuery({ ...priceQueries.closedDays(), staleTime: 0 }),
        save: (days) => save(days, wanted),
      }),
    onSuccess: (_saved, { done }) => toastDone({ title: done }),
    onError: (problem) => toastFailed({ title: closedDayTexts.failed, words: messageOf(problem) }),
  })
  const change = (wanted: DaysChange): Promise<boolean> =>
    mutateAsync(wanted).then(
      () => true,
      () => false,
    )
  return { change, isSaving: isPending }
}

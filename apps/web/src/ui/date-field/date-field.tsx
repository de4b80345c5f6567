import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import {
  formatAustralianDate,
  type LocalDate,
  localDate,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { IconCalendar, IconLock } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Words } from '../layout/parts.tsx'
import classes from './date-field.module.css'
import { isShortForDate, parseTypedDate } from './parse-typed-date.ts'

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  label: string
  value: LocalDate | null
  onChange: (date: LocalDate | null, typed: string) => void
  today: LocalDate
  /** Past days are closed in the calendar; a typed one is for the form to refuse. */
  isPastClosed?: boolean
  /** Mostly past days: missing parts of a typed date mean the last such day. */
  isUsuallyPast?: boolean
}

const CHOSEN_DAY = 'table button[data-selected]'
const OPEN_DAY = 'table button:not(:disabled)'

// Red means short or wrong in Skipyard, not Sunday.
const NO_DAYS: [] = []

const SHORT_WORDS = 'Or type it: 312 is 3 Dec, also fri, +3, tomorrow'

const CALENDAR_LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  yearLevelControl: 'Choose a year',
}

const shown = (date: LocalDate | null) =>
  date === null ? '' : `${weekdayName(date).slice(0, 3)} ${formatAustralianDate(date)}`

function focusDay(calendar: HTMLElement) {
  const day = calendar.querySelector<HTMLElement>(CHOSEN_DAY) ?? calendar.querySelector<HTMLElement>(OPEN_DAY)
  day?.focus()
}

/** DD/MM/YYYY, typed or picked. A text that is no date stays as typed. */
export function DateField(props: DateFieldProps) {
  const { id, value, onChange, today, isPastClosed = false, isUsuallyPast = false, ...input } = props
  const read = (text: string) => parseTypedDate(text, today, isUsuallyPast)
  // Null: nothing is being typed and the field shows its value.
  const [typed, setTyped] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  const [isOpen, setIsOpen] = useState(false)
  if (seen !== value) {
    setSeen(value)
    // Set from elsewhere (a preset, the other date): what was being typed no longer says what the field holds.
    if (typed !== null && read(typed) !== value) setTyped(null)
  }
  const inputRef = useRef<HTMLInputElement>(null)
  const calendarRef = useRef<HTMLDivElement>(null)
  const isDayWanted = useRef(false)

  const Icon = input.disabled ? IconLock : IconCalendar

  const type = (text: string) => {
    setTyped(text)
    const date = isShortForDate(text) ? null : read(text)
    if (date !== null) onChange(date, '')
  }
  const settle = () => {
    if (typed === null) return
    const date = read(typed)
    onChange(date, date === null ? typed.trim() : '')
    setTyped(date === null && typed.trim() !== '' ? typed : null)
  }
  const pick = (date: string | null) => {
    setTyped(null)
    if (date !== null) onChange(localDate(date), '')
    setIsOpen(false)
    inputRef.current?.focus()
  }
  const showCalendar = (isWanted: boolean) => {
    setIsOpen(isWanted)
    if (!isWanted && calendarRef.current?.contains(document.activeElement)) inputRef.current?.focus()
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    settle()
    const isInCalendar = calendarRef.current?.contains(relatedTarget) ?? false
    if (relatedTarget !== null && !isInCalendar) setIsOpen(false)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsOpen(false)
    // What Enter saves is what the field says.
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setIsOpen(true)
    if (calendarRef.current) focusDay(calendarRef.current)
    else isDayWanted.current = true
  }
  // The calendar is drawn a moment after it was asked for.
  const holdCalendar = (calendar: HTMLDivElement | null) => {
    calendarRef.current = calendar
    if (calendar && isDayWanted.current) focusDay(calendar)
    isDayWanted.current = false
  }
  return (
    // The popover names its target itself: the field is found by its wrapper.
    <div id={id}>
      <Popover
        opened={isOpen && !input.disabled}
        onChange={showCalendar}
        position="bottom-start"
        withinPortal
        withRoles={false}
      >
        <Popover.Target>
          <TextInput
            placeholder="DD/MM/YYYY"
            autoComplete="off"
            {...input}
            classNames={{ input: classes.input }}
            ref={inputRef}
            value={typed ?? shown(value)}
            leftSection={<Icon size="1rem" stroke={1.75} aria-hidden="true" />}
            leftSectionPointerEvents="none"
            aria-haspopup="dialog"
            data-mantine-stop-propagation={isOpen || undefined}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => setIsOpen(true)}
            onKeyDown={handleKey}
            onBlur={(event) => {
              leave(event)
              input.onBlur?.(event)
            }}
          />
        </Popover.Target>
        <Popover.Dropdown className={classes.calendar} ref={holdCalendar} role="dialog" aria-label="Calendar">
          <DatePicker
            key={value}
            value={value}
            defaultDate={value ?? today}
            onChange={pick}
            highlightToday
            hideOutsideDates
            weekendDays={NO_DAYS}
            ariaLabels={CALENDAR_LABELS}
            excludeDate={(day) => isPastClosed && day < today && day !== value}
          />
          <Words as="p" mt={6} size="small" tone="dim" text="center">
            {SHORT_WORDS}
          </Words>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

import { Button, Popover, Portal } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { type LocalDate, parseLocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { dayInWords } from './day-in-words.ts'
import classes from './use-ask-day.module.css'

export function rowAnchor(bookingId: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-booking="${bookingId}"]`) ?? document.body
}

interface DayQuestion {
  title: string
  words: string
  date: LocalDate
  earliest?: LocalDate | undefined
  latest?: LocalDate
  presets?: readonly { label: string; date: LocalDate }[]
  /** The button's label: 'Pick up Thu 14/05/2026'. */
  verb: (day: string) => string
  onAnswer: (date: LocalDate) => void
}

interface DayQuestionPopoverProps {
  question: DayQuestion
  anchor: HTMLElement
  onClose: () => void
}

// At the foot of a phone the question moves up over the row it is about.
const MIDDLEWARES = { flip: true, shift: { crossAxis: true, padding: 8 } } as const

// Red means short or wrong in Skipyard, not Sunday.
const NO_DAYS: [] = []
const LABELS = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
}

function DayForm({ question, onClose }: Omit<DayQuestionPopoverProps, 'anchor'>) {
  const { title, words, earliest, latest, presets = [], verb, onAnswer } = question
  const [date, setDate] = useState(question.date)
  const [month, setMonth] = useState<string>(question.date)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('table button[data-selected]')?.focus(), [])
  const pick = (text: string | null) => {
    const picked = parseLocalDate(text ?? '')
    if (picked !== null) setDate(picked)
  }
  const choose = (preset: LocalDate) => {
    setDate(preset)
    setMonth(preset)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    onAnswer(date)
  }
  return (
    <Stack as="form" gap={8} ref={form} className={classes.form} onSubmit={submit}>
      <b>{title}</b>
      <p>{words}</p>
      {presets.length > 0 && (
        <Row wrap gap={4} align="stretch">
          {presets.map((preset) => (
            <Button
              key={preset.label}
              variant={preset.date === date ? 'light' : 'default'}
              size="compact-sm"
              aria-pressed={preset.date === date}
              onClick={() => choose(preset.date)}
            >
              {preset.label}
            </Button>
          ))}
        </Row>
      )}
      <DatePicker
        value={date}
        date={month}
        onDateChange={setMonth}
        {...(earliest && { minDate: earliest })}
        {...(latest && { maxDate: latest })}
        firstDayOfWeek={1}
        weekendDays={NO_DAYS}
        highlightToday
        hideOutsideDates
        ariaLabels={LABELS}
        // What traps the focus a moment later must not take it off the day.
        getDayProps={(day) => (day === question.date ? { 'data-autofocus': true } : {})}
        onChange={pick}
      />
      <Button type="submit" fullWidth>
        {verb(dayInWords(toWireDate(date)))}
      </Button>
    </Stack>
  )
}

function DayQuestionPopover({ question, anchor, onClose }: DayQuestionPopoverProps) {
  const { left, top, width, height } = anchor.getBoundingClientRect()
  const close = () => {
    onClose()
    anchor.focus({ preventScroll: true })
  }
  return (
    // In a drawer, which is moved into place, it would be measured from the drawer.
    <Portal>
      <Popover
        opened
        onChange={(isOpen) => !isOpen && close()}
        position="bottom-end"
        trapFocus
        withRoles={false}
        hideDetached={false}
        middlewares={MIDDLEWARES}
      >
        <Popover.Target>
          <span className={classes.anchor} style={{ left, top, width, height }} />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={question.title}>
          <DayForm question={question} onClose={close} />
        </Popover.Dropdown>
      </Popover>
    </Portal>
  )
}

export type AskDay = (question: DayQuestion, anchor: HTMLElement) => void

export function useAskDay(): { ask: AskDay; popover: ReactNode } {
  const [asked, setAsked] = useState<{ question: DayQuestion; anchor: HTMLElement } | null>(null)
  const popover = asked && <DayQuestionPopover {...asked} onClose={() => setAsked(null)} />
  return { ask: (question, anchor) => setAsked({ question, anchor }), popover }
}

import { Button } from '@mantine/core'
import { isBefore, type LocalDate, monthStart, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useToday } from '#web/client/use-today.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { useCheckBooks } from '../books-mutations.ts'
import { xeroQueries } from '../queries.ts'
import { ReadCard } from '../read-card.tsx'
import classes from './check-card.module.css'
import { CheckOutcome } from './check-outcome.tsx'
import { checkTexts } from './texts.ts'

function CheckForm({ isRunning }: { isRunning: boolean }) {
  const today = useToday()
  const [from, setFrom] = useState<LocalDate | null>(monthStart(today))
  const [to, setTo] = useState<LocalDate | null>(today)
  const [isTried, setTried] = useState(false)
  const check = useCheckBooks(checkTexts.notBegun)
  const isBackwards = from !== null && to !== null && isBefore(to, from)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (from === null || to === null || isBackwards) return
    check.mutate({ from: toWireDate(from), to: toWireDate(to) })
  }
  const missing = (day: LocalDate | null) => (isTried && day === null ? checkTexts.noDay : null)
  return (
    <Row
      as="form"
      wrap
      columnGap={10}
      align="start"
      gap={8}
      className={classes.form}
      noValidate
      onSubmit={submit}
    >
      <DateField
        label={checkTexts.from}
        today={today}
        isUsuallyPast
        value={from}
        error={missing(from)}
        onChange={setFrom}
      />
      <DateField
        label={checkTexts.to}
        today={today}
        isUsuallyPast
        value={to}
        error={isBackwards ? checkTexts.backwards : missing(to)}
        onChange={setTo}
      />
      <Button type="submit" variant="default" loading={check.isPending} disabled={isRunning}>
        {checkTexts.check}
      </Button>
    </Row>
  )
}

export function CheckCard() {
  const query = useQuery(xeroQueries.check())
  return (
    <ReadCard query={query} title={checkTexts.title} about={checkTexts.about} height="6rem">
      {(check) => (
        <>
          <CheckForm isRunning={check?.state === 'running'} />
          {check === null ? (
            <Words as="p" mt={4} size="small" tone="dim">
              {checkTexts.never}
            </Words>
          ) : (
            <CheckOutcome check={check} />
          )}
        </>
      )}
    </ReadCard>
  )
}

import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import {
  mailStatements,
  mailStatementsAgain,
  type WireStatementMailing,
} from '@skipyard/contract/invoices/statement-mail.ts'
import type { SendState } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { addDays, type LocalDate, monthStart } from '@skipyard/domain/shared/local-date.ts'
import { mailTexts } from '@skipyard/domain/shared/mail-texts.ts'
import { IconFileTypePdf, IconPrinter, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { mailServerQuery } from '#web/client/use-mail-server.ts'
import { useToday } from '#web/client/use-today.ts'
import { keyWhenFree } from '#web/ui/data-table/key-when-free.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { SendChip } from '../invoice-marks.tsx'
import { useMayWriteInvoices } from '../mutations.ts'
import { type StatementsSearch, statementsSearch } from '../page-searches.ts'
import {
  type StatementDays,
  type StatementOf,
  statementDays,
  statementPdfAddress,
  wireOfStatement,
} from '../pdf-address.ts'
import { statementMailQueries, statementQueries } from '../queries.ts'
import classes from './statement-sheet.module.css'
import { statementTexts as words } from './texts.ts'

const { mail: mailWords } = words

async function press(answer: Promise<{ data: { sending: number } }>): Promise<boolean> {
  try {
    const { data } = await answer
    const { isSet } = await queryClient.ensureQueryData(mailServerQuery)
    if (isSet) toastDone({ title: mailWords.onTheirWay(data.sending) })
    else toastFailed({ title: mailTexts.written, words: mailWords.becomeFiles(data.sending) })
    return true
  } catch (problem) {
    toastFailed({ title: mailWords.failed, words: messageOf(problem) })
    return false
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['statements'] })
  }
}

/** To one customer, or without one to all with a balance. */
export const emailStatements = (days: StatementDays, customerId?: string): Promise<boolean> =>
  press(
    call(mailStatements, {
      body: { ...wireOfStatement(days), ...(customerId && { customerId }) },
    }),
  )

export const emailAgain = (mailings: string[]): Promise<boolean> =>
  press(call(mailStatementsAgain, { body: { mailings } }))

export function usePress(): { isPressing: boolean; press: (act: () => Promise<unknown>) => Promise<void> } {
  const [isPressing, setPressing] = useState(false)
  const press = async (act: () => Promise<unknown>) => {
    if (isPressing) return
    setPressing(true)
    try {
      await act()
    } finally {
      setPressing(false)
    }
  }
  return { isPressing, press }
}

const { mail: emailWords } = words

/** Also by the key E. Disabled for a customer without an email address. */
function EmailStatement({ customerId, ...days }: StatementOf) {
  const { data: statement } = useQuery(statementQueries.one({ customerId, from: days.from, to: days.to }))
  const { data: mailing } = useQuery(statementMailQueries.one(customerId))
  const { isPressing, press } = usePress()
  const isSending = isPressing || mailing?.state === 'Sending'
  const isClosed = isSending || !statement || statement.customer.mailTo.length === 0
  const email = () => void press(() => emailStatements(days, customerId))
  useHotkeys([['E', keyWhenFree(() => !isClosed && email()), { preventDefault: false }]])
  return (
    <Button
      aria-keyshortcuts="E"
      disabled={isClosed}
      leftSection={<IconSend size="1rem" stroke={1.75} aria-hidden="true" />}
      onClick={email}
    >
      {isSending ? invoiceTexts.sending : emailWords.email}
    </Button>
  )
}

const PAGE_SIZE = 20

function rangesOf(today: LocalDate) {
  const thisMonth = monthStart(today)
  const lastMonthEnd = addDays(thisMonth, -1)
  const { presets } = words
  return [
    { label: presets.twoMonths, from: monthStart(lastMonthEnd), to: today },
    { label: presets.month, from: thisMonth, to: today },
    { label: presets.lastMonth, from: monthStart(lastMonthEnd), to: lastMonthEnd },
    { label: presets.quarter, from: addDays(today, -89), to: today },
    { label: presets.year, from: addDays(today, -364), to: today },
  ] as const
}

export function useStatementsView() {
  const navigate = useNavigate()
  const today = useToday()
  const search = statementsSearch(useSearch({ strict: false }))
  const change = (changes: StatementsSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...statementsSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const ranges = rangesOf(today)
  const { page = 1, q = '', sort = '-balance' } = search
  return {
    today,
    ranges,
    customerId: search.customer,
    ...statementDays(search, today),
    q,
    sort,
    page,
    limit: PAGE_SIZE,
    request: { q, sort, page, limit: PAGE_SIZE },
    choose: (customer: string | undefined, replace = false) => change({ customer }, replace),
    showDays: (days: { from: LocalDate; to: LocalDate }) => {
      const isFirst = days.from === ranges[0].from && days.to === today
      change(isFirst ? { from: undefined, to: undefined } : days)
    },
    showForm: (next: string) => change({ form: next === 'openItem' ? next : undefined }),
    searchFor: (next: string) => change({ q: next === '' ? undefined : next, page: undefined }),
    sortBy: (next: string) => change({ sort: statementsSearch({ sort: next }).sort, page: undefined }),
    showPage: (next: number) => change({ page: next === 1 ? undefined : next }),
  }
}

export type StatementsView = ReturnType<typeof useStatementsView>

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function StatementActions({ view, customerId }: { view: StatementsView; customerId: string }) {
  const navigate = useNavigate()
  const mayWrite = useMayWriteInvoices()
  const { from, to, form } = view
  const print = {
    to: '/app/finance/customer-statements/$customerId/print',
    params: { customerId },
    search: statementsSearch({ from, to, form }),
  } as const
  useHotkeys([['P', keyWhenFree(() => void navigate(print)), { preventDefault: false }]])
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        aria-keyshortcuts="P"
        leftSection={<IconPrinter {...ICON} />}
        renderRoot={(props) => <Link {...props} {...print} />}
      >
        {words.print}
      </Button>
      <Button
        component="a"
        href={statementPdfAddress({ customerId, from, to, form })}
        target="_blank"
        variant="default"
        leftSection={<IconFileTypePdf {...ICON} />}
      >
        {words.pdf}
      </Button>
      {mayWrite && <EmailStatement customerId={customerId} from={from} to={to} form={form} />}
    </div>
  )
}

const FORMS = Object.entries(words.forms).map(([value, label]) => ({ value, label }))

export function StatementTools({ view, customerId }: { view: StatementsView; customerId: string }) {
  const { from, to, today, ranges, showDays } = view
  const chosen = ranges.find((range) => range.from === from && range.to === to)
  return (
    <Row wrap align="end" gap={8} line="bottom" className={classes.tools}>
      <NativeSelect
        label={words.range}
        data={[...ranges.map(({ label }) => label), ...(chosen ? [] : [words.presets.own])]}
        value={chosen?.label ?? words.presets.own}
        onChange={({ currentTarget: { value } }) => {
          const range = ranges.find(({ label }) => label === value)
          if (range) showDays({ from: range.from, to: range.to })
        }}
      />
      <DateField
        label={words.from}
        isUsuallyPast
        today={today}
        value={from}
        onChange={(day) => day && showDays({ from: day, to })}
      />
      <DateField
        label={words.to}
        isUsuallyPast
        today={today}
        value={to}
        onChange={(day) => day && showDays({ from, to: day })}
      />
      <SegmentedControl aria-label={words.form} data={FORMS} value={view.form} onChange={view.showForm} />
      <StatementActions view={view} customerId={customerId} />
    </Row>
  )
}

const { mail: mailingWords } = words
const RETRIED: readonly SendState[] = [invoiceTexts.errorSendingEmail, 'Unsure']

function Mailing({ mailing }: { mailing: WireStatementMailing }) {
  const { timeZone } = useProfile()
  const mayWrite = useMayWriteInvoices()
  const { isPressing, press } = usePress()
  const { _id, state, recipients, error, requestedAt, endedAt } = mailing
  const isWritten = state === 'Not sent' && recipients.length > 0
  const when = momentWords(endedAt ?? requestedAt, timeZone, new Date())
  return (
    <>
      <SendChip state={state} />
      <span>
        {recipients.length === 0 ? mailingWords.noEmail : mailingWords.toWhom(recipients.join(', '), when)}
        {error !== '' && <Words as="b" tone="bad" weight={550}>{` ${error}`}</Words>}
      </span>
      {mayWrite && (RETRIED.includes(state) || isWritten) && (
        <Button
          variant="default"
          size="compact-xs"
          disabled={isPressing}
          onClick={() => void press(() => emailAgain([_id]))}
        >
          {mailingWords.again}
        </Button>
      )}
    </>
  )
}

export function MailingLine({ customerId, hasEmail }: { customerId: string; hasEmail: boolean }) {
  const { data: mailing } = useQuery(statementMailQueries.one(customerId))
  if (!mailing && hasEmail) return null
  return (
    <Row wrap columnGap={10} gap={6} mt={16} tone="soft" breakable role="status">
      {mailing && <Mailing mailing={mailing} />}
      {!hasEmail && <span>{mailingWords.addEmail}</span>}
    </Row>
  )
}

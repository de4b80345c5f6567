import { Button, Skeleton } from '@mantine/core'
import { getInvoicePaper, getStatementPaper } from '@skipyard/contract/invoices/documents.ts'
import type { Paper, PaperPay } from '@skipyard/domain/invoices/papers/paper.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { IconArrowLeft, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { useToday } from '#web/client/use-today.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { Column } from '#web/ui/layout/parts.tsx'
import { PrintPage } from '#web/ui/page/print-page.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { statementsSearch } from '../page-searches.ts'
import {
  invoicePdfAddress,
  type StatementOf,
  statementDays,
  statementPdfAddress,
  wireOfStatement,
} from '../pdf-address.ts'
import classes from './print-screens.module.css'
import { printTexts as words } from './texts.ts'

const paperWords = invoiceTexts.paper

function HowToPay({ pay: { title, bank, link, questions } }: { pay: PaperPay }) {
  return (
    <section className={classes.pay}>
      <h2>{title}</h2>
      <div>
        <h3>{paperWords.bankTransfer}</h3>
        <dl>
          {bank.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {link !== '' && (
        <div>
          <h3>{paperWords.payOnline}</h3>
          <p>{paperWords.payLink}</p>
          <b>{link}</b>
        </div>
      )}
      <div>
        <h3>{paperWords.questions}</h3>
        {questions.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
}

function PaperClose({ paper }: { paper: Paper }) {
  return (
    <Column grow className={classes.close}>
      <section className={classes.sums}>
        <p>{paper.words}</p>
        <dl>
          {paper.sums.map(({ label, value, weight }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments of a day say the same and never move
            <div key={index} data-weight={weight}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={classes.foot}>
        {paper.pay && <HowToPay pay={paper.pay} />}
        {paper.pay === null && paper.thanks !== '' && <p className={classes.thanks}>{paper.thanks}</p>}
        <footer className={classes.note}>
          {paper.note}
          {paper.company.address !== '' && <span>{paper.company.address}</span>}
        </footer>
      </div>
    </Column>
  )
}

interface PaperSheetProps {
  paper: Paper
  logo: string | null
}

function PaperHead({ paper: { company, heading, number, facts, main }, logo }: PaperSheetProps) {
  return (
    <>
      <header className={classes.head}>
        {logo !== null && <img src={logo} alt="" />}
        <div className={classes.company}>
          <b>{company.name}</b>
          <small>{company.abn}</small>
        </div>
        <h1>
          {heading}
          <span className={classes.number}>{number}</span>
        </h1>
      </header>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.main}>
          <dt>{main.label}</dt>
          <dd>{main.value}</dd>
        </div>
      </dl>
    </>
  )
}

function PaperTable({ paper: { columns, rows, name } }: { paper: Paper }) {
  return (
    <table className={classes.table}>
      <caption>{name}</caption>
      <thead>
        <tr>
          {columns.map(({ label, align }) => (
            <th key={label} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document have no other name and never move
          <tr key={row}>
            {columns.map(({ label, align, width }, index) => (
              <td key={label} data-align={align} data-wide={width === 'wide' || undefined}>
                {cells[index]?.text}
                {cells[index]?.small !== '' && <small>{cells[index]?.small}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Ink on white in every theme, with the words of the PDF. */
function PaperSheet({ paper, logo }: PaperSheetProps) {
  return (
    <article className={classes.sheet}>
      <PaperHead paper={paper} logo={logo} />
      <section className={classes.blocks}>
        {paper.blocks.map(({ label, name, lines }) => (
          <div key={label}>
            <span>{label}</span>
            <b>{name}</b>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ))}
      </section>
      <PaperTable paper={paper} />
      {paper.empty !== '' && <p>{paper.empty}</p>}
      <PaperClose paper={paper} />
    </article>
  )
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface PaperScreenProps {
  paper: UseQueryResult<Paper>
  back: { href: string; label: string }
  pdf: string
}

function PaperScreen({ paper, back, pdf }: PaperScreenProps) {
  const logo = useQuery({ ...tenantQueries.settings(), select: ({ logo: { img } }) => img })
  const tools = (
    <>
      <Button component="a" href={back.href} variant="default" leftSection={<IconArrowLeft {...ICON} />}>
        {back.label}
      </Button>
      <Button
        component="a"
        href={pdf}
        target="_blank"
        variant="default"
        leftSection={<IconFileTypePdf {...ICON} />}
      >
        {words.pdf}
      </Button>
      <Button leftSection={<IconPrinter {...ICON} />} disabled={!paper.data} onClick={() => window.print()}>
        {words.print}
      </Button>
    </>
  )
  return (
    <PrintPage tools={tools}>
      {paper.error && !paper.data && (
        <ErrorState
          title={words.failed}
          words={messageOf(paper.error)}
          isRetrying={paper.isFetching}
          onRetry={() => void paper.refetch()}
        />
      )}
      {!paper.error && !paper.data && (
        <div role="status" aria-label={words.loading}>
          <Skeleton height="297mm" maw="210mm" mx="auto" />
        </div>
      )}
      {paper.data && <PaperSheet paper={paper.data} logo={logo.data ?? null} />}
    </PrintPage>
  )
}

const paperQueries = {
  invoice: (invoiceId: string) =>
    queryOptions({
      queryKey: ['invoices', 'paper', invoiceId],
      queryFn: async ({ signal }) =>
        (await call(getInvoicePaper, { params: { invoiceId }, query: {}, signal })).data,
    }),
  statement: ({ customerId, ...days }: StatementOf) =>
    queryOptions({
      queryKey: ['invoices', 'statementPaper', customerId, days],
      queryFn: async ({ signal }) =>
        (await call(getStatementPaper, { params: { customerId }, query: wireOfStatement(days), signal }))
          .data,
    }),
}

export function PrintScreen() {
  const { invoiceId = '' } = useParams({ strict: false })
  const paper = useQuery(paperQueries.invoice(invoiceId))
  const href = `/app/finance/invoices/${encodeURIComponent(invoiceId)}`
  return <PaperScreen paper={paper} back={{ href, label: words.back }} pdf={invoicePdfAddress(invoiceId)} />
}

export function PrintStatementScreen() {
  const { customerId = '' } = useParams({ strict: false })
  const today = useToday()
  const search = statementsSearch(useSearch({ strict: false }))
  const account = { customerId, ...statementDays(search, today) }
  const paper = useQuery(paperQueries.statement(account))
  const kept = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  kept.set('customer', customerId)
  const href = `/app/finance/customer-statements?${kept}`
  return (
    <PaperScreen
      paper={paper}
      back={{ href, label: words.backToStatement }}
      pdf={statementPdfAddress(account)}
    />
  )
}

import { Loader } from '@mantine/core'
import type { WireXeroCheck } from '@skipyard/contract/xero/changes.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { whenWords } from '#web/ui/words/moment-words.ts'
import classes from './check-card.module.css'
import { checkTexts } from './texts.ts'

function Differences({ differences }: Pick<WireXeroCheck, 'differences'>) {
  return (
    <table className={classes.differences} aria-label={checkTexts.differences}>
      <thead>
        <tr>
          <th scope="col">{checkTexts.invoice}</th>
          <th scope="col">{checkTexts.what}</th>
          <th scope="col">{checkTexts.ours}</th>
          <th scope="col">{checkTexts.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ invoiceId, invoiceNumber, kind, ours, theirs }) => (
          <tr key={`${invoiceNumber} ${kind}`}>
            <th scope="row">
              {invoiceId === null ? (
                invoiceNumber
              ) : (
                <Link to="/app/finance/invoices/$invoiceId" params={{ invoiceId }}>
                  {invoiceNumber}
                </Link>
              )}
            </th>
            <td>{checkTexts.kinds[kind]}</td>
            <td>{ours === '' ? checkTexts.none : ours}</td>
            <td>{theirs === '' ? checkTexts.none : theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ICON = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const

const day = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? wire : formatAustralianDate(date)
}

function Verdict({ check }: { check: WireXeroCheck }) {
  const { state, error, compared, differences } = check
  if (state === 'running') {
    return (
      <Row as="p" gap={8} mt={12} className={classes.verdict} role="status">
        <Loader size="1rem" aria-hidden="true" />
        <span>
          <b>{checkTexts.running(compared)}</b> {checkTexts.runningWords}
        </span>
      </Row>
    )
  }
  if (state === 'failed') {
    return (
      <Row as="p" gap={8} mt={12} className={classes.verdict} data-verdict="failed" role="alert">
        <IconCircleX {...ICON} />
        <span>
          <b>{checkTexts.failed}.</b> {error}
        </span>
      </Row>
    )
  }
  const isAgreed = differences.length === 0
  const Icon = isAgreed ? IconCircleCheck : IconAlertTriangle
  const agreed = compared === 0 ? checkTexts.nothing : checkTexts.agree(compared)
  return (
    <Row
      as="p"
      gap={8}
      mt={12}
      className={classes.verdict}
      data-verdict={isAgreed ? 'agreed' : 'differs'}
      role="status"
    >
      <Icon {...ICON} />
      <b>{isAgreed ? agreed : checkTexts.differ(differences.length, compared)}</b>
    </Row>
  )
}

function Totals({ check }: { check: WireXeroCheck }) {
  const rows = [
    { label: checkTexts.total, ours: check.oursTotal, theirs: check.theirsTotal },
    { label: checkTexts.gst, ours: check.oursGst, theirs: check.theirsGst },
    { label: checkTexts.paid, ours: check.oursPaid, theirs: check.theirsPaid },
  ]
  return (
    <table className={classes.totals} aria-label={checkTexts.totals}>
      <thead>
        <tr>
          <td />
          <th scope="col">{checkTexts.ours}</th>
          <th scope="col">{checkTexts.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, ours, theirs }) => (
          <tr key={label} data-different={ours === theirs ? undefined : true}>
            <th scope="row">{label}</th>
            <td>
              <Money cents={dollarsToCents(ours)} />
            </td>
            <td>
              <Money cents={dollarsToCents(theirs)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function CheckOutcome({ check }: { check: WireXeroCheck }) {
  const { timeZone } = useProfile()
  const when = whenWords(check.endedAt ?? check.startedAt, timeZone, new Date())
  return (
    <>
      <Verdict check={check} />
      <Words as="p" mt={4} size="small" tone="dim">
        {checkTexts.period(day(check.from), day(check.to))}
        {check.state === 'done' && ` · ${checkTexts.done(when, check.startedBy)}`}
      </Words>
      {check.compared > 0 && <Totals check={check} />}
      {check.differences.length > 0 && <Differences differences={check.differences} />}
    </>
  )
}

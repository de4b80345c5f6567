import type { WireXeroCheck } from '@skipyard/contract/xero/changes.ts'
import { Link } from '@tanstack/react-router'
import classes from './check-card.module.css'
import { checkTexts } from './texts.ts'

export function Differences({ differences }: Pick<WireXeroCheck, 'differences'>) {
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

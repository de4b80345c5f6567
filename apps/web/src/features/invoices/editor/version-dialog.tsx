import { Modal } from '@mantine/core'
import type { WireInvoiceDocument } from '@skipyard/contract/invoices.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { invoiceQueries } from '../queries.ts'
import { editorTexts } from './texts.ts'
import classes from './version-dialog.module.css'

const dateOf = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

const amountOf = (dollars: number) => formatAmount(dollarsToCents(dollars))

/** A document as it was sent, to be read. */
function DocumentSaid({ document }: { document: WireInvoiceDocument }) {
  const { columns, labels, balance } = editorTexts
  const { additionalCharges, customerName, customerCompany, customerAbn, customerEmail } = document
  const { billingAddress, poNumber, note } = document
  return (
    <>
      <dl className={classes.pairs}>
        <dt>{labels.customerName}</dt>
        <dd>{customerName}</dd>
        <dt>{labels.customerCompany}</dt>
        <dd>{customerCompany || '–'}</dd>
        <dt>{labels.customerAbn}</dt>
        <dd>{formatAbn(customerAbn) || '–'}</dd>
        <dt>{labels.customerEmail}</dt>
        <dd>{customerEmail}</dd>
        <dt>{labels.billingAddress}</dt>
        <dd>{billingAddress || '–'}</dd>
        <dt>{labels.poNumber}</dt>
        <dd>{poNumber || '–'}</dd>
        <dt>{labels.issuedOn}</dt>
        <dd>{dateOf(document.date)}</dd>
        <dt>{labels.dueOn}</dt>
        <dd>{dateOf(document.dueDate)}</dd>
      </dl>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th>{columns.item}</th>
            <th>{columns.description}</th>
            <th>{columns.quantity}</th>
            <th>{columns.unit}</th>
            <th>{columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {additionalCharges.map(({ LineItemID, item, description, qty, amount, lineTotal }) => (
            <tr key={LineItemID}>
              <td>{item}</td>
              <td>{description}</td>
              <td>{qty}</td>
              <td>{amountOf(amount)}</td>
              <td>{amountOf(lineTotal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {document.gstRegistered && (
            <tr>
              <th colSpan={4}>{balance.gst}</th>
              <td>{amountOf(document.gstAmount)}</td>
            </tr>
          )}
          <tr>
            <th colSpan={4}>{balance.total}</th>
            <td>{amountOf(document.total)}</td>
          </tr>
        </tfoot>
      </table>
      {note !== '' && <p className={classes.note}>{note}</p>}
    </>
  )
}

interface VersionDialogProps {
  invoiceId: string
  version: number
  onClose: () => void
}

/** An invoice as one of its versions said it. */
export function VersionDialog({ invoiceId, version, onClose }: VersionDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(invoiceQueries.version(invoiceId, version))
  const title = data ? `${data.invoiceNumber}, ${editorTexts.history.version(version)}` : editorTexts.loading
  return (
    <Modal opened onClose={onClose} title={title} size="44rem">
      {data && <DocumentSaid document={data} />}
      {!data && error === null && <TableSkeleton rows={6} label={editorTexts.loading} />}
      {!data && error !== null && (
        <ErrorState words={messageOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </Modal>
  )
}

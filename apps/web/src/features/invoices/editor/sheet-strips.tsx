import { Button, Modal } from '@mantine/core'
import type { WireInvoice, WireInvoiceDocument } from '@skipyard/contract/invoices/invoices.ts'
import { taxOfRise } from '@skipyard/domain/invoices/correct-invoice.ts'
import { keptTexts } from '@skipyard/domain/invoices/locked-texts.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import { IconBan, IconHistory, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { invoiceQueries } from '../queries.ts'
import { RaiseDialog } from './change-dialogs.tsx'
import classes from './invoice-sheet.module.css'
import { totalsOfValues } from './invoice-values.ts'
import sheetStripsClasses from './sheet-strips.module.css'
import { editorTexts } from './texts.ts'
import type { OpenInvoiceForm } from './use-invoice-form.ts'

const dateOf = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

const amountOf = (dollars: number) => formatAmount(dollarsToCents(dollars))

function DocumentSaid({ document }: { document: WireInvoiceDocument }) {
  const { columns, labels, balance } = editorTexts
  const { additionalCharges, customerName, customerCompany, customerAbn, customerEmail } = document
  const { billingAddress, poNumber, note } = document
  return (
    <>
      <Stack as="dl" rowGap={2} columnGap={12} breakable className={sheetStripsClasses.pairs}>
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
      </Stack>
      <table className={sheetStripsClasses.lines}>
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
      {note !== '' && <p className={sheetStripsClasses.note}>{note}</p>}
    </>
  )
}

interface VersionDialogProps {
  invoiceId: string
  version: number
  onClose: () => void
}

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

/**
 * Says whether the document is void, or which version was sent to whom, as sent versions are never
 * overwritten.
 */
export function SentStrip({ invoice }: { invoice: WireInvoice }) {
  const { timeZone } = useProfile()
  const [isOpen, setOpen] = useState(false)
  const { voidedOn, voidReason, versions, _id } = invoice
  const voided = voidedOn === null ? null : fromWireDate(voidedOn)
  const sent = versions.findLast(({ sentAt }) => sentAt !== null)
  if (voided === null && sent === undefined) return null
  return (
    <Row gap={10} align="stretch" mt={14} py={10} px={12} radius="md" className={sheetStripsClasses.strip}>
      {voided === null ? (
        <IconHistory size="1.125rem" stroke={1.75} aria-hidden="true" />
      ) : (
        <IconBan size="1.125rem" stroke={1.75} aria-hidden="true" />
      )}
      <p>
        {voided !== null && <b>{editorTexts.isVoid(formatAustralianDate(voided), voidReason)} </b>}
        {sent?.sentAt && (
          <>
            {editorTexts.wentOut(
              sent.version,
              sent.sentTo.join(', '),
              momentWords(sent.sentAt, timeZone, new Date()),
            )}{' '}
            {voided === null && `${editorTexts.staysSent} `}
            <button type="button" className={sheetStripsClasses.link} onClick={() => setOpen(true)}>
              {editorTexts.seeVersion(sent.version)}
            </button>
          </>
        )}
      </p>
      {isOpen && sent && (
        <VersionDialog invoiceId={_id} version={sent.version} onClose={() => setOpen(false)} />
      )}
    </Row>
  )
}

/** Xero has one contact for all invoices of a customer, so a buyer typed on one document is not there. */
export function BuyerOnPaper({ form: { opened, values, start } }: { form: OpenInvoiceForm }) {
  const isTyped = (['customerName', 'customerCompany', 'customerAbn'] as const).some(
    (name) => values[name] !== start[name],
  )
  return opened.xero.isConnected && isTyped ? (
    <Row role="status" mt={8} size="small" tone="soft">
      {editorTexts.buyerOnPaper}
    </Row>
  ) : null
}

const { raising: words } = editorTexts

/**
 * Shown where a document that stays would rise: a further invoice bills the difference, and the lines are
 * reset.
 */
export function RaiseTyped({ form, invoice }: { form: OpenInvoiceForm; invoice: WireInvoice }) {
  const [raised, setRaised] = useState<{ cents: Cents; isTaxed: boolean } | null>(null)
  const was = { totalCents: dollarsToCents(invoice.total), gstCents: dollarsToCents(invoice.gstAmount) }
  const is = totalsOfValues(form.values, invoice.gstRegistered)
  const moreCents = is.totalCents - was.totalCents
  const tax = taxOfRise(was, is, invoice.gstRegistered)
  const raise = () => {
    const { lines, isInclusive } = form.start
    form.change({ lines, isInclusive })
    setRaised({ cents: moreCents, isTaxed: tax === 'all' })
  }
  return (
    <>
      {moreCents > 0 && (
        <Row
          gap={10}
          align="stretch"
          mt={14}
          py={10}
          px={12}
          radius="md"
          bg="amber"
          tone="warn"
          className={classes.reason}
        >
          <IconLock size="1.125rem" stroke={1.75} aria-hidden="true" />
          <div>
            <p>{tax === 'some' ? `${keptTexts.onlyDown} ${words.mixed}` : keptTexts.onlyDown}</p>
            {tax !== 'some' && (
              <Button variant="default" size="xs" onClick={raise}>
                {words.byTyped(formatAmount(moreCents))}
              </Button>
            )}
          </div>
        </Row>
      )}
      {raised && (
        <RaiseDialog
          invoice={invoice}
          amountCents={raised.cents}
          isTaxed={raised.isTaxed}
          onClose={() => setRaised(null)}
        />
      )}
    </>
  )
}

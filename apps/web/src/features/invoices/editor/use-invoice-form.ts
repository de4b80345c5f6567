import { contentOfWire } from '@skipyard/contract/invoices/codec.ts'
import type { WireInvoice, WireInvoiceDraft } from '@skipyard/contract/invoices/invoices.ts'
import { checkInvoice } from '@skipyard/domain/invoices/check-invoice.ts'
import { sequenceOf } from '@skipyard/domain/invoices/invoice-number.ts'
import { keptTexts } from '@skipyard/domain/invoices/locked-texts.ts'
import { type LodgedUntil, whyLodged } from '@skipyard/domain/invoices/lodged-until.ts'
import { lacksBuyer } from '@skipyard/domain/invoices/papers/tax-invoice.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { fromWireDate, isLocalDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import type { SentForm } from '#web/ui/record-form/record-rules.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { changeInvoice, makeInvoice } from '../mutations.ts'
import { invoiceQueries, readInvoice } from '../queries.ts'
import { awaitOutcome, sendWithoutBuyer, tellWritten } from '../send-button.tsx'
import {
  contentOfValues,
  freedomOf,
  type InvoiceValues,
  invoiceFields,
  isMade,
  type OpenedInvoice,
  placeOfWire,
  totalsOfValues,
  valuesOfInvoice,
  wireOfValues,
} from './invoice-values.ts'
import { editorTexts } from './texts.ts'

interface Saved {
  invoice: WireInvoice
  message: string
  emailResponse?: string | undefined
}

interface InvoiceFormFacts {
  opened: OpenedInvoice
  today: LocalDate
  lodgedUntil: LodgedUntil
  photoIds: readonly string[]
  onSent: () => void
  onDirty: (isDirty: boolean) => void
  onSaved: (invoice: WireInvoice) => void
}

function dayErrors({ issuedOn, dueOn }: InvoiceValues): FieldError[] {
  const message = texts.fleet.dateInvalid
  return [
    ...(isLocalDate(issuedOn) ? [] : [{ field: 'issuedOn', message }]),
    ...(isLocalDate(dueOn) ? [] : [{ field: 'dueOn', message }]),
  ]
}

/** Checked first, so that a date in a lodged period is refused for that. */
function lodgedErrors({ issuedOn }: InvoiceValues, until: LodgedUntil): FieldError[] {
  const message = isLocalDate(issuedOn) ? whyLodged(issuedOn, until) : null
  return message === null ? [] : [{ field: 'issuedOn', message }]
}

/** A document that stays as sent cannot rise by its lines. */
function raisedErrors(values: InvoiceValues, opened: OpenedInvoice, until: LodgedUntil): FieldError[] {
  if (freedomOf(opened, until).up !== 'further-invoice') return []
  const { totalCents } = totalsOfValues(values, opened.gstRegistered)
  const isMore = totalCents > dollarsToCents(opened.total)
  return isMore ? [{ field: 'lines', message: keptTexts.onlyDown }] : []
}

function errorsOf(values: InvoiceValues, opened: OpenedInvoice, today: LocalDate): FieldError[] {
  const before = contentOfWire(opened)
  const checked = checkInvoice(contentOfValues(values, before), {
    today,
    sequence: sequenceOf(opened.invoiceNumber, opened.jobID) ?? 1,
    known: before.lines,
    dates: isMade(opened) ? before : null,
    paidCents: values.paidCents,
    isMarkedPaid: false,
    isAccountingConnected: opened.xero.isConnected,
    // What was paid before keeps the account it went to.
    hasPaymentAccount:
      values.accountId !== null || (isMade(opened) && values.paidCents === dollarsToCents(opened.paid)),
  })
  if (checked.ok) return dayErrors(values)
  const { errors = [{ field: checked.field ?? 'lines', message: checked.message }] } = checked
  const placed = errors.flatMap(({ field, message }) => {
    const place = placeOfWire(field)
    return place === null ? [] : [{ field: place, message }]
  })
  return [...placed, ...dayErrors(values)]
}

/** Number of the adjustment note that saving made, else of the invoice. */
const sentOf = ({ adjustmentNotes, invoiceNumber }: WireInvoice): string =>
  adjustmentNotes.find(({ sendState }) => sendState === invoiceTexts.sending)?.noteNumber ?? invoiceNumber

function tellSaved({ invoice, message, emailResponse }: Saved, kept: string) {
  const hasFailed = emailResponse === invoiceTexts.errorSendingEmail
  if (emailResponse === invoiceTexts.mail.written) tellWritten(sentOf(invoice))
  else if (hasFailed) toastFailed({ title: emailResponse, words: `${invoice.invoiceNumber}: ${message}` })
  else toastDone({ title: `${sentOf(invoice)}: ${emailResponse ?? message}`, words: kept || undefined })
}

export function useInvoiceForm(facts: InvoiceFormFacts) {
  const { opened, today, lodgedUntil, photoIds, onSent, onDirty, onSaved } = facts
  const made = isMade(opened) ? opened : null
  const [draft] = useState<WireInvoiceDraft | null>(() => (isMade(opened) ? null : opened))
  const isSent = useRef(false)
  const [wish, setWish] = useState<'save' | 'send'>('save')
  const send = async ({ row, values, start, key }: SentForm<WireInvoice, InvoiceValues>): Promise<Saved> => {
    const body = { ...wireOfValues(values, start), sendEmail: isSent.current, photoIds: [...photoIds] }
    const answer =
      row === null
        ? await makeInvoice(
            { ...body, bookingId: opened.bookingId, invoiceNumber: opened.invoiceNumber },
            key,
          )
        : await changeInvoice(row._id, { ...body, version: row.version }, key)
    return { invoice: answer.data, message: answer.message, emailResponse: answer.emailResponse }
  }
  const form = useRecordForm<WireInvoice, InvoiceValues, Saved>({
    record: made,
    readCurrent: () => readInvoice(made?._id ?? ''),
    valuesOf: (row) => valuesOfInvoice(row ?? draft ?? opened),
    check: (values, row) => [
      ...lodgedErrors(values, lodgedUntil),
      ...raisedErrors(values, row ?? opened, lodgedUntil),
      ...errorsOf(values, row ?? opened, today),
    ],
    fieldOf: placeOfWire,
    merge: (sides) => mergeFields(invoiceFields, sides),
    wire: formWire,
    send,
    tell: tellSaved,
    onSaved: ({ invoice, emailResponse }) => {
      if (made !== null) form.restart(invoice)
      // A mail that went without a change leaves the version: the page cannot tell it from the one before.
      const isNews = made === null || invoice.version > made.version
      if (isNews && emailResponse === invoiceTexts.sending) awaitOutcome(sentOf(invoice), invoice.version)
      if (emailResponse === invoiceTexts.sending || emailResponse === invoiceTexts.mail.written) onSent()
      onSaved(invoice)
    },
    onDirty,
    words: {
      saved: ({ invoice }) => invoice.invoiceNumber,
      notSaved: made === null ? invoiceTexts.errorCreating : editorTexts.notSaved,
      bothChanged: editorTexts.bothChanged,
      movedOn: editorTexts.movedOn,
    },
  })
  const row = form.row ?? opened
  const submit = async (wanted: 'save' | 'send') => {
    if (made !== null && !form.isDirty) return
    const isAsked = wanted === 'send' && lacksBuyer(contentOfValues(form.values, contentOfWire(row)))
    if (isAsked && !(await sendWithoutBuyer([row.invoiceNumber]))) return
    isSent.current = wanted === 'send'
    setWish(wanted)
    form.save()
  }
  // A mail that has gone changes nothing that is typed, and may open or close the invoice.
  const isNewer = isMade(opened) && isMade(row) && opened.version >= row.version && !form.isDirty
  return {
    ...form,
    opened: isNewer ? opened : row,
    underWay: form.isSaving ? wish : null,
    save: () => void submit('save'),
    saveAndSend: () => void submit('send'),
  }
}

export type OpenInvoiceForm = ReturnType<typeof useInvoiceForm>

/** The lodged date, by which the server judges too; null while nothing is locked. */
export function useLodgedUntil(): LodgedUntil {
  const { data } = useQuery(invoiceQueries.settings())
  return data?.lodgedUntil ? fromWireDate(data.lodgedUntil) : null
}
